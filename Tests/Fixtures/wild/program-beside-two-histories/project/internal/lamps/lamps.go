package lamps

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func Lamps(db *sql.DB, room string) (*sql.Rows, error) {
	return db.Query("SELECT id, watt FROM lamp WHERE rooom = ?", room)
}

func Tiles(db *sql.DB) (*sql.Rows, error) {
	return db.Query("SELECT id FROM tile")
}
