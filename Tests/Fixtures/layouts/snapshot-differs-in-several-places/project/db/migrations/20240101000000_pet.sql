-- migrate:up
CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
-- migrate:down
DROP TABLE pet;
DROP TABLE owner;
