package store

import "database/sql"

func migrate2(db *sql.DB) error {
	_, err := db.Exec("UPDATE notes SET body = '' WHERE body IS NULL")
	return err
}
