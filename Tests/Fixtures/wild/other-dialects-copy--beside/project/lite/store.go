package lite

import _ "modernc.org/sqlite"

func find(db *sql.DB) { db.Query("SELECT id, mail FROM users") }
