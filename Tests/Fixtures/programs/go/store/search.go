package store

import "strings"

func (s *Store) search(words []string, quick bool) {
	// silent: text that grows
	query := "SELECT id FROM recipe"
	if quick {
		query += " WHERE minutes < 20"
	}
	s.db.Query(query)
	// silent: a builder
	var b strings.Builder
	b.WriteString("DELETE FROM recipe_ingredient")
	b.WriteString(" WHERE recipe_id = 1")
	s.db.Exec(b.String())
	// silent: lines that are joined
	s.db.Query(strings.Join([]string{"SELECT id FROM recipe", words[0]}, " "))
	// silent: a condition behind it
	s.db.Exec("DELETE FROM ingredient" + where(words))
}

func where(words []string) string { return " WHERE " + strings.Join(words, " AND ") }
