-- +goose Up
CREATE TABLE job (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  finished_at TEXT
);
-- +goose Down
DROP TABLE job;
