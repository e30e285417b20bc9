-- +goose Up
CREATE INDEX item_created ON item (created_at);
-- +goose Down
DROP INDEX item_created;
