-- +goose Up
CREATE TABLE feed (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  title TEXT
);
-- +goose Down
DROP TABLE feed;
