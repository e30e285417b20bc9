package store

const page = `SELECT id, title FROM recipe ORDER BY id LIMIT ? OFFSET ?`

func (s *Store) page(size, number int) { s.db.Query(page, size, size*number) }
