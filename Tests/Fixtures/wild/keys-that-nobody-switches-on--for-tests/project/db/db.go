package db

import (
	"database/sql"
	"os"
	"strings"

	"github.com/golang-migrate/migrate/v4"
	_ "github.com/golang-migrate/migrate/v4/database/sqlite"
	_ "modernc.org/sqlite"
)

func Open(path string) (*sql.DB, error) {
	pragmas := []string{"_pragma=busy_timeout(1000)"}
	if os.Getenv("IS_TEST_ENV") == "true" {
		pragmas = append(pragmas, "_pragma=foreign_keys(ON)")
	}
	if _, err := migrate.New("file://db/migrations", "sqlite://"+path); err != nil {
		return nil, err
	}
	return sql.Open("sqlite", path+"?"+strings.Join(pragmas, "&"))
}
