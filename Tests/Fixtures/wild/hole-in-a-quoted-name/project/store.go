package store

import (
	"database/sql"
	"fmt"

	_ "modernc.org/sqlite"
)

const schema = "CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length REAL)"

func open(db *sql.DB) { db.Exec(schema) }

func add(db *sql.DB, name string) {
	db.Exec(fmt.Sprintf("INSERT INTO %v (`%v`, `%v`) VALUES (?, 3)", table, nameField, lengthField), name)
	db.Exec(fmt.Sprintf("UPDATE %v SET `%v` = ?, `%v` = 4 WHERE `%v` = 2", table, nameField, lengthField, idField), name)
}
