package repo

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func Lamps(db *sql.DB) (*sql.Rows, error) { return db.Query("SELECT room, old FROM lamp") }
