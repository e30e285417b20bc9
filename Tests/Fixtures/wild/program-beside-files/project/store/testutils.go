package store

import "database/sql"

func fill(db *sql.DB) { db.Exec("INSERT INTO users (id, nope) VALUES (1, 'a')") }
