package store

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

const schema = `
CREATE TABLE IF NOT EXISTS lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
`

func Open(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return nil, err
	}
	_, err = db.Exec(schema)
	return db, err
}

func Move(db *sql.DB) error {
	_, err := db.Exec("INSERT INTO lamp (id, watt) SELECT id, watt FROM old_lamp")
	return err
}

func Add(db *sql.DB, watt int) error {
	_, err := db.Exec("INSERT INTO lamp (watt) VALUES (?)", watt)
	return err
}

func Remove(db *sql.DB, id int) error {
	_, err := db.Exec("DELETE FROM lamp WHERE id = ?", id)
	return err
}

func Set(db *sql.DB, id, watt int) error {
	_, err := db.Exec("UPDATE lamp SET watt = ? WHERE id = ?", watt, id)
	return err
}

func Rename(db *sql.DB, id int, name string) error {
	_, err := db.Exec("UPDATE room SET name = ? WHERE id = ?", name, id)
	return err
}

func Rooms(db *sql.DB) (*sql.Rows, error) { return db.Query("SELECT id, name FROM room") }

func Lamps(db *sql.DB) (*sql.Rows, error) { return db.Query("SELECT id, watt FROM lamp") }

func Bright(db *sql.DB) (*sql.Rows, error) { return db.Query("SELECT id FROM lamp WHERE watt > 60") }

func Dark(db *sql.DB) (*sql.Rows, error) { return db.Query("SELECT id FROM lamp WHERE watt < 20") }
