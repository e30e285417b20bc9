-- +goose Up
CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL
);
-- +goose Down
DROP TABLE word;
