package audit

func save(db *sql.DB) {
	db.Exec(`INSERT INTO entry (who) VALUES (?)`, "me")
	db.Exec(`DELETE FROM session WHERE nothing = 1`)
}
