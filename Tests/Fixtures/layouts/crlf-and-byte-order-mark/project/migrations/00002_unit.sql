-- +goose Up
ALTER TABLE part ADD COLUMN unit TEXT NOT NULL DEFAULT 'kg';

-- +goose Down
ALTER TABLE part DROP COLUMN unit;
