-- +goose Up
CREATE TABLE label (item_id INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (item_id, kind)) WITHOUT ROWID;
