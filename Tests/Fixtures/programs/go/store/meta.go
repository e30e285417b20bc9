package store

func (s *Store) meta() {
	// silent: SQLite's own tables
	s.db.Query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
	// silent: the rowid
	s.db.Query("SELECT rowid, title FROM recipe ORDER BY rowid")
}
