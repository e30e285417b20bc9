package index

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

func Open(db *sql.DB) error {
	if _, err := db.Exec("CREATE TABLE IF NOT EXISTS version (name TEXT PRIMARY KEY, built_at INTEGER)"); err != nil {
		return err
	}
	if _, err := db.Exec("CREATE INDEX IF NOT EXISTS version_built ON version (built_at)"); err != nil {
		return err
	}
	_, err := db.Exec("CREATE TABLE IF NOT EXISTS term (word TEXT PRIMARY KEY, built_by TEXT REFERENCES version (name))")
	return err
}

func Built(db *sql.DB) *sql.Row {
	return db.QueryRow("SELECT name FROM version WHERE built_at > 0 ORDER BY built_at")
}
