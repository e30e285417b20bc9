-- +goose Up
CREATE TABLE purchase (
  id INTEGER PRIMARY KEY,
  customer TEXT NOT NULL,
  cents INTEGER NOT NULL
);
-- +goose Down
DROP TABLE purchase;
