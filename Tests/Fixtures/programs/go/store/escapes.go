package store

func (s *Store) escapes() {
	// silent: quotes that are escaped
	s.db.Query("SELECT \"id\" FROM \"recipe\" WHERE \"title\" = 'a' ORDER BY \"id\"")
	// silent: lines and tabs
	s.db.Query("SELECT\n\tid\nFROM recipe\nORDER BY id")
	// silent: characters by number
	s.db.Query("SELECT id FROM recipe WHERE title = '\u00C4\x41\U0001F600\101' ORDER BY id")
	// silent: a backslash in a raw text
	s.db.Query(`SELECT id FROM recipe WHERE title = '\n' ORDER BY id`)
	// silent: a raw text and another behind it
	s.db.Query(`SELECT id FROM recipe WHERE title = '` + "`" + `' ORDER BY id`)
}
