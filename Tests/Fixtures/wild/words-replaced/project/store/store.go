package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

const create = `CREATE TABLE "{{users}}" (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE "{{groups}}" (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES "{{users}}" (id) ON DELETE CASCADE);`

const versions = `CREATE TABLE versions (number INTEGER NOT NULL)`

func open(db *sql.DB) error {
	if _, err := db.Exec(versions); err != nil {
		return err
	}
	_, err := db.Exec(named(create))
	return err
}

func users(db *sql.DB) (*sql.Rows, error) {
	return db.Query(named(`SELECT name FROM "{{users}}" WHERE id > ?`))
}

func version(db *sql.DB) *sql.Row {
	return db.QueryRow(`SELECT versions.numbr FROM versions`)
}
