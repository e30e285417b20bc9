package mail

import "database/sql"

func Version(db *sql.DB) *sql.Row {
	return db.QueryRow("SELECT number FROM version")
}

func Built(db *sql.DB) *sql.Row {
	return db.QueryRow("SELECT numbr FROM version")
}
