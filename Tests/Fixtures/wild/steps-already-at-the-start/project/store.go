package store

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

const (
	createTables = `
		BEGIN;
		CREATE TABLE IF NOT EXISTS member (
			id TEXT PRIMARY KEY NOT NULL,
			name TEXT NOT NULL,
			phone TEXT
		);
		CREATE UNIQUE INDEX IF NOT EXISTS member_name ON member (name);
		CREATE TABLE IF NOT EXISTS access_grant (
			member_id TEXT NOT NULL,
			topic TEXT NOT NULL,
			PRIMARY KEY (member_id, topic),
			FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE CASCADE
		);
		COMMIT;
	`

	migrate1To2Tables = `
		ALTER TABLE member RENAME TO member_old;
		CREATE TABLE IF NOT EXISTS member (
			id TEXT PRIMARY KEY NOT NULL,
			name TEXT NOT NULL
		);
		CREATE UNIQUE INDEX IF NOT EXISTS member_name ON member (name);
		CREATE TABLE IF NOT EXISTS access_grant (
			member_id TEXT NOT NULL,
			topic TEXT NOT NULL,
			PRIMARY KEY (member_id, topic),
			FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE CASCADE
		);
	`
	migrate1To2Rows = `
		INSERT INTO member (id, name) SELECT name, name FROM member_old;
		DROP TABLE member_old;
	`
	migrate2To3 = `ALTER TABLE member ADD COLUMN phone TEXT`
)

func migrateFrom1(tx *sql.Tx) error {
	if _, err := tx.Exec(migrate1To2Tables); err != nil {
		return err
	}
	_, err := tx.Exec(migrate1To2Rows)
	return err
}

func migrateFrom2(tx *sql.Tx) error {
	_, err := tx.Exec(migrate2To3)
	return err
}

func create(db *sql.DB) error {
	_, err := db.Exec(createTables)
	return err
}

func Topics(db *sql.DB, name string) (*sql.Rows, error) {
	return db.Query(`SELECT topic FROM access_grant WHERE member_id = (SELECT id FROM member WHERE name = ?)`, name)
}
