package db

import (
	"database/sql"
	"embed"
	"fmt"

	_ "modernc.org/sqlite"
)

//go:embed scripts/*.sql
var scripts embed.FS

const first = `CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL)`

func Migrate(db *sql.DB, from, to int) error {
	if from == 0 {
		if _, err := db.Exec(first); err != nil {
			return err
		}
		from = 6
	}
	for n := from + 1; n <= to; n++ {
		text, err := scripts.ReadFile(fmt.Sprintf("scripts/%d.sql", n))
		if err != nil {
			return err
		}
		if _, err := db.Exec(string(text)); err != nil {
			return err
		}
	}
	return nil
}
