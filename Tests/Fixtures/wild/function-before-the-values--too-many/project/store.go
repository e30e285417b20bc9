package store

import (
	"github.com/go-llsqlite/crawshaw"
	"github.com/go-llsqlite/crawshaw/sqlitex"
)

func open(conn *sqlite.Conn) error {
	return sqlitex.Exec(conn, "CREATE TABLE knob (name TEXT NOT NULL PRIMARY KEY, value ANY) WITHOUT ROWID", nil)
}

func turn(conn *sqlite.Conn, value int64) error {
	return sqlitex.Exec(conn, "INSERT INTO knob (name, value) VALUES ('volume', ?)", nil, "loud", value+1)
}
