-- +goose Up
ALTER TABLE setting ADD COLUMN changed_at TEXT;
-- +goose Down
ALTER TABLE setting DROP COLUMN changed_at;
