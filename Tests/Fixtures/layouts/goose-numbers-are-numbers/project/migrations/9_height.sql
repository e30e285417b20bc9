-- +goose Up
ALTER TABLE station ADD COLUMN height REAL NOT NULL DEFAULT 0;
-- +goose Down
ALTER TABLE station DROP COLUMN height;
