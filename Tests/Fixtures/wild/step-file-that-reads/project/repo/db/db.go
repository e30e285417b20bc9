package db

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func open(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return nil, err
	}
	_, err = db.Exec("CREATE TABLE IF NOT EXISTS photos (id TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL)")
	return db, err
}
