package store

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

func create(db *sql.DB) error {
	_, err := db.Exec(`CREATE TABLE IF NOT EXISTS access (id INTEGER PRIMARY KEY, uid INTEGER NOT NULL, dname TEXT)`)
	return err
}

func names(db *sql.DB, uid int) (*sql.Rows, error) {
	query := "SELECT dnam"
	query += " FROM access"; query += " WHERE uid = ?"
	return db.Query(query, uid)
}
