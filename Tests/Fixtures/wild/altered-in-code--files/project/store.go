package jobs

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

func Prepare(db *sql.DB) {
	db.Exec("ALTER TABLE job ADD COLUMN owner TEXT")
	db.Exec("CREATE TABLE IF NOT EXISTS lock (holder TEXT PRIMARY KEY)")
}

func Jobs(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT name, owner FROM job WHERE owner = NULL")
}

func Runs(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT job FROM run")
}

func Holder(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT holdr FROM lock")
}
