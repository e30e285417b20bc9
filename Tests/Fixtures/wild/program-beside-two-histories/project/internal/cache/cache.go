package cache

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func Tile(db *sql.DB, id int) *sql.Row {
	return db.QueryRow("SELECT data FROM tile WHERE id = ?", id)
}
