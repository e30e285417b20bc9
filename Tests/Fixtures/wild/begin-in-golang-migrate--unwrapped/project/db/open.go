package db

import (
	"database/sql"
	"embed"

	"github.com/golang-migrate/migrate/v4"
	"github.com/golang-migrate/migrate/v4/database/sqlite"
	"github.com/golang-migrate/migrate/v4/source/iofs"
)

//go:embed migrations/*.sql
var files embed.FS

func Migrate(db *sql.DB) error {
	source, _ := iofs.New(files, "migrations")
	driver, _ := sqlite.WithInstance(db, &sqlite.Config{NoTxWrap: true})
	m, _ := migrate.NewWithInstance("iofs", source, "sqlite", driver)
	return m.Up()
}
