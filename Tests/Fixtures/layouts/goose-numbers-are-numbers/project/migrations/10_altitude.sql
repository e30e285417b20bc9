-- +goose Up
ALTER TABLE station RENAME COLUMN height TO altitude;
-- +goose Down
ALTER TABLE station RENAME COLUMN altitude TO height;
