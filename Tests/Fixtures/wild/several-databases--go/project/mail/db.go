package mail

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

func Open(db *sql.DB) error {
	_, err := db.Exec(`CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS message (id INTEGER PRIMARY KEY, subject TEXT NOT NULL);`)
	return err
}
