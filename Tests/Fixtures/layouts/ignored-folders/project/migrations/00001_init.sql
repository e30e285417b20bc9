-- +goose Up
CREATE TABLE task (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
-- +goose Down
DROP TABLE task;
