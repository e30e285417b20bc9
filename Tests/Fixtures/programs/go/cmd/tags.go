package main

type form struct {
	// silent: a tag of a field
	Name string `json:"select" help:"delete from the list"`
}
