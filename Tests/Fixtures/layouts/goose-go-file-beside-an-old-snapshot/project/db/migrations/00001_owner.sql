-- +goose Up
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
-- +goose Down
DROP TABLE owner;
