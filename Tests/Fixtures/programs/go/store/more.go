package store

import "database/sql"

func more(db *sql.DB, region string) {
	// finds: left-join-filtered (+4)
	db.Query(`
		SELECT r.id, c.name FROM recipe AS r
		LEFT JOIN cuisine AS c ON c.id = r.cuisine_id
		WHERE c.region = ?`, region)
	// finds: bare-column-in-aggregate
	db.Query(`SELECT cuisine_id, title, count(*) AS n FROM recipe GROUP BY cuisine_id`)
	// finds: column-count-mismatch
	db.Query(`SELECT id, name FROM cuisine UNION SELECT name FROM ingredient`)
	// finds: type-mismatch-comparison
	db.Query(`SELECT id FROM recipe WHERE minutes < 'quick' ORDER BY id`)
	// finds: upsert-target
	db.Exec(`INSERT INTO cuisine (name, region) VALUES (?, ?) ON CONFLICT (region) DO NOTHING`, "a", region)
}
