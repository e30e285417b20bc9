-- +goose Up
CREATE TABLE new_owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO new_owner (id, name) SELECT id, coalesce(name, '') FROM owner;
DROP TABLE owner;
ALTER TABLE new_owner RENAME TO owner;
