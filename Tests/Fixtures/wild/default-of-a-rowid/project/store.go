package store

import (
	"database/sql"
	_ "embed"

	_ "modernc.org/sqlite"
)

//go:embed init.sql
var schema string

func open(db *sql.DB) {
	db.Exec(schema)
	db.Exec("INSERT INTO settings (id, theme) VALUES (0, 'dark')")
}
