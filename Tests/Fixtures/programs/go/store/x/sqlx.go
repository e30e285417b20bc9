package x

import "github.com/jmoiron/sqlx"

type row struct {
	ID   int64  `db:"id"`
	Name string `db:"name"`
}

func rows(db *sqlx.DB) (found []row, err error) {
	err = db.Select(&found, "SELECT id, name FROM cuisine ORDER BY name")
	if err != nil {
		return nil, err
	}
	// finds: unknown-name
	err = db.Select(&found, "SELECT id, name FROM cuisines ORDER BY name")
	return found, err
}

func named(db *sqlx.DB, arg row) {
	db.NamedExec("UPDATE cuisine SET name = :name WHERE id = :id", arg)
	// finds: duplicate-assignment
	db.NamedExec("UPDATE cuisine SET name = :name, name = :name WHERE id = :id", arg)
	// finds: update-without-where
	db.MustExec("UPDATE cuisine SET region = ?", "north")
}
