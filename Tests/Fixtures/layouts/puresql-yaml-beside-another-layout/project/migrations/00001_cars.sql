-- +goose Up
CREATE TABLE cars (
  id INTEGER PRIMARY KEY,
  plate TEXT NOT NULL,
  door_count INTEGER NOT NULL
);
-- +goose Down
DROP TABLE cars;
