-- +goose Up
ALTER TABLE session ADD COLUMN key_id INTEGER REFERENCES key (id);
