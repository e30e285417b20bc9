package store

import (
	"database/sql"
	"fmt"

	_ "modernc.org/sqlite"
)

const (
	create  = `CREATE TABLE keys (id INTEGER PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL)`
	equals  = `SELECT MAX(id) AS id FROM keys WHERE name = ? %s`
	between = `SELECT MAX(id) AS id FROM keys WHERE name >= ? AND name < ? %s GROUP BY name`
)

func open(db *sql.DB) error {
	_, err := db.Exec(create)
	return err
}

func last(db *sql.DB, name string) *sql.Row {
	return db.QueryRow(fmt.Sprintf(equals, "AND id <= 9"), name)
}

func all(db *sql.DB, from, to string) (*sql.Rows, error) {
	return db.Query(fmt.Sprintf(between, ""), from, to)
}
