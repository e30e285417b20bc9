package store

import (
	"context"
	"database/sql"

	_ "modernc.org/sqlite"
)

// Store keeps the recipes.
type Store struct{ db *sql.DB }

// Open opens the file at a path.
func Open(path string) (*Store, error) {
	db, err := sql.Open("sqlite", path)
	return &Store{db}, err
}

func (s *Store) Titles(ctx context.Context) (*sql.Rows, error) {
	return s.db.QueryContext(ctx, `SELECT id, title FROM recipe ORDER BY title`)
}

func (s *Store) Own(ctx context.Context) (*sql.Rows, error) {
	// finds: null-comparison
	return s.db.QueryContext(ctx, "SELECT id, title FROM recipe WHERE source = NULL")
}

func (s *Store) Quick(ctx context.Context, minutes int) (*sql.Rows, error) {
	// finds: unknown-name
	return s.db.QueryContext(ctx, "SELECT id FROM recipe WHERE duration < ? ORDER BY id", minutes)
}

func (s *Store) Add(ctx context.Context, title, source string) error {
	_, err := s.db.ExecContext(ctx, "INSERT INTO recipe (title, source) VALUES (?, ?)", title, source)
	return err
}

func (s *Store) AddSource(ctx context.Context, source string) error {
	// finds: missing-required-column
	_, err := s.db.ExecContext(ctx, "INSERT INTO recipe (source) VALUES (?)", source)
	return err
}
