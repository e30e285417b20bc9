package store

func (s *Store) reset() {
	// silent: allowed in a comment
	// puresql-lint: allow(delete-without-where) the demo begins anew
	s.db.Exec("DELETE FROM recipe_ingredient")
}
