package main

import "embed"

//go:embed sql/*.sql
var files embed.FS

func main() {}
