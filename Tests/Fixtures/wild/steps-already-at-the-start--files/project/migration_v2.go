package store

import "database/sql"

func migrateToVersion2(tx *sql.Tx) error {
	_, err := tx.Exec(`
		DROP VIEW IF EXISTS bookmarks;
		CREATE TABLE temp_mark (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, tags TEXT DEFAULT '');
	`)
	if err != nil {
		return err
	}
	if _, err = tx.Exec(`INSERT INTO temp_mark (url, tags) SELECT url, tags FROM mark`); err != nil {
		return err
	}
	if _, err = tx.Exec("DROP TABLE mark"); err != nil {
		return err
	}
	_, err = tx.Exec("ALTER TABLE temp_mark RENAME TO mark")
	return err
}
