package db

import (
	"database/sql"
	"embed"

	_ "github.com/mattn/go-sqlite3"
)

//go:embed migrations/*.sql
var migrations embed.FS

func open(path string, migrates bool) (*sql.DB, error) {
	url := "file:" + path + "?_journal=WAL"
	if !migrates {
		url += "&_fk=true"
	}
	return sql.Open("sqlite3", url)
}
