package store

import "database/sql"

func migrateToVersion3(tx *sql.Tx) error {
	_, err := tx.Exec("ALTER TABLE mark ADD COLUMN version INTEGER DEFAULT 0")
	return err
}
