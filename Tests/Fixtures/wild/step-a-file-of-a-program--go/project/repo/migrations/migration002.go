package migrations

import "database/sql"

type Room struct{}

func (Room) Up(db *sql.DB) error {
	_, err := db.Exec("ALTER TABLE lamp ADD COLUMN room TEXT")
	return err
}
