package main

import (
	"database/sql"
	_ "embed"

	_ "modernc.org/sqlite"
)

//go:embed schema.sql
var schema string

//go:embed queries/long.sql
var long string

//go:embed queries/queue.sql
var queue string

//go:embed queries/album.sql
var album string

func main() {
	db, _ := sql.Open("sqlite", "songs.db")
	db.Exec(schema)
	db.Query(long)
	db.Query(queue, 3)
	db.Query(album, 4)
}
