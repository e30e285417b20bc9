package db

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

func Open(p string) (*sql.DB, error) { return sql.Open("sqlite", p) }
