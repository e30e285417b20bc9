package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func void(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT number FROM permit WHERE state = 'void'")
}
