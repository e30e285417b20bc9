-- +goose Up
CREATE TABLE station (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL
);
