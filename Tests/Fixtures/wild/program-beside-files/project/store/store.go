package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func rename(db *sql.DB, id int) error {
	_, err := db.Exec("UPDATE users SET nope = 'x' WHERE id = ?", id)
	return err
}

func names(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT name FROM users WHERE email IS NOT NULL")
}
