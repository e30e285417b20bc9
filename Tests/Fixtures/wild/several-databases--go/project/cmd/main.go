package main

import "database/sql"

func words(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT term.word, version.built FROM term JOIN version ON version.name = term.built_by")
}

func any(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT * FROM version")
}
