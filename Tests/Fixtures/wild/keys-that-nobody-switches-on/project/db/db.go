package db

import (
	"database/sql"
	"embed"

	_ "github.com/mattn/go-sqlite3"
)

//go:embed migrations/*.sql
var migrations embed.FS

func open(path string) (*sql.DB, error) { return sql.Open("sqlite3", "file:"+path) }
