package store

import "database/sql"

func stats(tx *sql.Tx) {
	tx.QueryRow("SELECT avg(minutes) FROM recipe")
	// finds: integer-division
	tx.QueryRow("SELECT sum(minutes) / count(*) * 100 AS percent FROM recipe")
	// finds: nullable-concat
	tx.Query("SELECT id, title || ' - ' || source AS label FROM recipe ORDER BY id")
	// finds: function-call
	tx.Query("SELECT substr(title) AS short FROM recipe ORDER BY id")
	// finds: invalid-date-argument
	tx.Query("SELECT id FROM recipe WHERE cooked_at < date('now', '-1 fortnight') ORDER BY id")
	// finds: double-quoted-string
	tx.Query("SELECT name FROM ingredient WHERE unit = \"g\" ORDER BY name")
	// finds: implicit-cross-join
	tx.Query("SELECT r.title, i.name FROM recipe AS r, ingredient AS i WHERE r.minutes > 5")
}
