package migrations

import "database/sql"

type NoOld struct{}

func (NoOld) Up(db *sql.DB) error {
	_, err := db.Exec("ALTER TABLE lamp DROP COLUMN old")
	return err
}
