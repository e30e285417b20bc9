package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func create(db *sql.DB) error {
	_, err := db.Exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)")
	return err
}
