package main

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func create(db *sql.DB, driver string) error {
	var text string
	if driver == "postgres" {
		text = `CREATE TABLE users (
			id SERIAL PRIMARY KEY,
			name TEXT NOT NULL
		)`
	} else {
		text = `CREATE TABLE users (
			id INTEGER PRIMARY KEY AUTOINCREMENT,
			name TEXT NOT NULL
		)`
	}
	_, err := db.Exec(text)
	return err
}

func add(db *sql.DB, name string) error {
	_, err := db.Exec("INSERT INTO users (name) VALUES (?)", name)
	return err
}

func find(db *sql.DB, name string) *sql.Row {
	return db.QueryRow("SELECT id FROM users WHERE nome = ?", name)
}
