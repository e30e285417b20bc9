-- +goose Up
CREATE TABLE session (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
