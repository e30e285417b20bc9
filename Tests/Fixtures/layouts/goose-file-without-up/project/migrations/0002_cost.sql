-- +goose Up
ALTER TABLE session ADD COLUMN cost REAL NOT NULL DEFAULT 0;
-- +goose Down
ALTER TABLE session DROP COLUMN cost;
