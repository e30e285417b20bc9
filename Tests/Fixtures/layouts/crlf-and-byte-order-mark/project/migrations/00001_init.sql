-- +goose Up
CREATE TABLE part (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

-- +goose Down
DROP TABLE part;
