-- +goose Up
CREATE TABLE bike (
  id INTEGER PRIMARY KEY,
  frame TEXT NOT NULL
);
-- +goose Down
DROP TABLE bike;
