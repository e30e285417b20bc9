-- +goose Up
ALTER TABLE job ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0;
CREATE INDEX worker_host ON worker (host);
-- +goose Down
DROP INDEX worker_host;
