package migrations

import "database/sql"

type Start struct{}

func (Start) Up(db *sql.DB) error {
	_, err := db.Exec("CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, old TEXT)")
	return err
}
