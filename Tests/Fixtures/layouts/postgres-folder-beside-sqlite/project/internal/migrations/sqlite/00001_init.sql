-- +goose Up
CREATE TABLE item (
  id INTEGER PRIMARY KEY,
  data TEXT NOT NULL
);
-- +goose Down
DROP TABLE item;
