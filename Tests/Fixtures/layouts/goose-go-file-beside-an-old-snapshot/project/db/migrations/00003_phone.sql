-- +goose Up
ALTER TABLE owner ADD COLUMN phone TEXT;
-- +goose Down
ALTER TABLE owner DROP COLUMN phone;
