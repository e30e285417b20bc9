package store

func load(db *sql.DB, id int) {
	db.QueryRow(`SELECT lable FROM item WHERE id = ?`, id)
	db.Exec("INSERT INTO entry (who) VALUES (?)", "me")
	db.Query(fmt.Sprintf("SELECT nothing FROM item WHERE id = %d", id))
}
