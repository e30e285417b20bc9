package articles

import (
	"database/sql"
	"fmt"

	_ "modernc.org/sqlite"
)

const create = `create table if not exists article (id text primary key not null, title text)`
const all = "select titel from article order by id"
const sentence = "select one from article"

func Create(db *sql.DB) error {
	_, err := db.Exec(create)
	return err
}

func All(db *sql.DB) (*sql.Rows, error) {
	fmt.Println(sentence)
	return db.Query(all)
}
