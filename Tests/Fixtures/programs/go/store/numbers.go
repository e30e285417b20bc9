package store

// Numbers of rows that are shown at once.
var numbers = map[string]int{"select": 10, "update": 20}
