-- +goose Up
ALTER TABLE book ADD COLUMN read_on TEXT;

-- +goose Down
ALTER TABLE book DROP COLUMN read_on;
