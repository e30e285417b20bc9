package store

import (
	"database/sql"

	_ "github.com/jackc/pgx/v5/stdlib"
)

func open(address string) (*sql.DB, error) { return sql.Open("pgx", address) }
