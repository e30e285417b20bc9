-- The schema before was wrong.
-- +goose Down
ALTER TABLE session DROP COLUMN tokens;
