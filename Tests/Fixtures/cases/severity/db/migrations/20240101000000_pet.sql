-- +goose Up
CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER NOT NULL, nick);
INSERT INTO pet (age) VALUES ('old');
