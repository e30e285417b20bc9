package migrations

import "database/sql"

type Major005 struct{}

func (Major005) Up(db *sql.DB) error {
	rows, err := db.Query("SELECT id, bodyKey FROM photos WHERE thread = ?", "default")
	if err != nil {
		return err
	}
	return rows.Close()
}
