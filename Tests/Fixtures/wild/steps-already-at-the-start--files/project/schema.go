package store

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

const createSchema = `
	CREATE TABLE IF NOT EXISTS mark (
		id INTEGER PRIMARY KEY,
		url TEXT NOT NULL UNIQUE,
		tags TEXT DEFAULT '',
		version INTEGER DEFAULT 0
	);
	CREATE INDEX IF NOT EXISTS mark_tags ON mark (tags);
`

const createView = `CREATE VIEW bookmarks AS SELECT id, url, tags FROM mark`

func create(db *sql.DB) error {
	if _, err := db.Exec(createSchema); err != nil {
		return err
	}
	_, err := db.Exec(createView)
	return err
}

func Tags(db *sql.DB) (*sql.Rows, error) {
	return db.Query(`SELECT tag FROM bookmarks`)
}
