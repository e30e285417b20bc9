package pg

func find(db *sql.DB) { db.Query("SELECT id, mail FROM users") }
