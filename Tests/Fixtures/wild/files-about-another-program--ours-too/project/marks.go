package store

import (
	"database/sql"
	_ "embed"

	_ "github.com/mattn/go-sqlite3"
)

//go:embed browser.sql
var browser string

func create(db *sql.DB) error {
	_, err := db.Exec(`CREATE TABLE IF NOT EXISTS mark (id INTEGER PRIMARY KEY, url TEXT NOT NULL)`)
	return err
}

func all(db *sql.DB) (*sql.Rows, error) { return db.Query(`SELECT urll FROM mark`) }

func theirs(db *sql.DB) (*sql.Rows, error) { return db.Query(browser) }
