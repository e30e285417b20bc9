package db

import (
	"database/sql"
	"embed"

	"github.com/pressly/goose/v3"
	_ "github.com/mattn/go-sqlite3"
)

//go:embed migrations/*.sql
var migrations embed.FS

func Open(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite3", "file:"+path+"?_busy_timeout=5000")
	if err != nil {
		return nil, err
	}
	goose.SetBaseFS(migrations)
	return db, goose.Up(db, "migrations")
}
