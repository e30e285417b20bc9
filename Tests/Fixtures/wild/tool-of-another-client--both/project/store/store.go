package store

import (
	"database/sql"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "github.com/mattn/go-sqlite3"
)

func open(address string) (*sql.DB, error) { return sql.Open("pgx", address) }
