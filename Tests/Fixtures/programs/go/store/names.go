package store

import "fmt"

func (s *Store) names(table string, columns string) {
	// finds: null-comparison
	s.db.Query(fmt.Sprintf("SELECT nope FROM %s WHERE x = NULL", table))
	// silent: columns
	s.db.Query(fmt.Sprintf("SELECT %s FROM recipe", columns))
	// silent: a name behind a plus
	s.db.Query("SELECT nope FROM " + table)
	// silent: a template
	const byKey = "SELECT * FROM {{.Table}} WHERE nope = ?"
	_ = byKey
}
