package db

import (
	"github.com/golang-migrate/migrate/v4"
	_ "github.com/golang-migrate/migrate/v4/database/sqlite3"
	_ "github.com/golang-migrate/migrate/v4/source/file"
)

func Migrate(path string) error {
	m, err := migrate.New("file://db/migrations", "sqlite3://"+path)
	if err != nil {
		return err
	}
	return m.Up()
}
