package store

import "embed"

//go:embed migrations/*.up.sql
var Steps embed.FS
