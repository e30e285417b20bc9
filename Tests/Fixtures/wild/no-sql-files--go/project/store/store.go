package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

var migrations = []string{
	`CREATE TABLE loan (
		id INTEGER PRIMARY KEY,
		borrower TEXT NOT NULL,
		due TEXT
	)`,
	`ALTER TABLE loan RENAME COLUMN due TO due_at;
	 CREATE INDEX loan_due ON loan (due_at);`,
}

func Open(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return nil, err
	}
	for i, step := range migrations {
		if _, err := db.Exec(step); err != nil {
			return nil, err
		}
		_ = i
	}
	return db, nil
}

func Late(db *sql.DB, now string) (*sql.Rows, error) {
	return db.Query("SELECT borrower FROM loan WHERE due < ?", now)
}

func Next(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT borrower FROM loan ORDER BY due_at LIMIT 10")
}
