package z

import (
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

func titles(conn *sqlite.Conn) error {
	stmt := conn.Prep("SELECT title FROM recipe WHERE minutes < $minutes ORDER BY title")
	stmt.SetInt64("$minutes", 20)
	// finds: null-into-not-null
	return sqlitex.Execute(conn, "UPDATE recipe SET title = NULL WHERE id = 1", nil)
}

func remove(conn *sqlite.Conn) error {
	// finds: delete-without-where
	return sqlitex.ExecuteTransient(conn, "DELETE FROM recipe", nil)
}
