-- +goose Up
ALTER TABLE word ADD COLUMN level INTEGER NOT NULL DEFAULT 1;
-- +goose Down
ALTER TABLE word DROP COLUMN level;
