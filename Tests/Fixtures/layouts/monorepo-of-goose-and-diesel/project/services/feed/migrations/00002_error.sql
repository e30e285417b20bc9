-- +goose Up
ALTER TABLE feed ADD COLUMN error TEXT;
-- +goose Down
ALTER TABLE feed DROP COLUMN error;
