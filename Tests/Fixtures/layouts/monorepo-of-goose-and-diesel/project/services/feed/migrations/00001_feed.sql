-- +goose Up
CREATE TABLE feed (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL
);
-- +goose Down
DROP TABLE feed;
