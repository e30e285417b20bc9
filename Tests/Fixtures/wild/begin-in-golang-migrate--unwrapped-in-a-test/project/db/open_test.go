package db

import (
	"testing"

	"github.com/golang-migrate/migrate/v4"
)

func TestMigrate(t *testing.T) {
	m, err := migrate.New("file://migrations", "sqlite3://:memory:?x-no-tx-wrap=true")
	if err != nil || m.Up() != nil {
		t.Fatal(err)
	}
}
