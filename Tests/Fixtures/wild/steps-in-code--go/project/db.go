package steps

import (
	"database/sql"

	_ "github.com/mattn/go-sqlite3"
)

var migrations = []func(*sql.Tx) error{
	m01,
	m02,
	m03,
}

func m01(tx *sql.Tx) error {
	_, err := tx.Exec(`CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nick TEXT)`)
	return err
}

func m02(tx *sql.Tx) error {
	if _, err := tx.Exec(`ALTER TABLE player ADD COLUMN score INTEGER NOT NULL`); err != nil {
		return err
	}
	return fillNicks(tx)
}

func fillNicks(tx *sql.Tx) error {
	_, err := tx.Exec(`UPDATE player SET nick = name WHERE nick IS NULL`)
	return err
}

func m03(tx *sql.Tx) error {
	_, err := tx.Exec(`ALTER TABLE player DROP COLUMN nick`)
	return err
}

func Players(db *sql.DB) (*sql.Rows, error) {
	return db.Query(`SELECT name, score FROM player WHERE nick = 'a'`)
}
