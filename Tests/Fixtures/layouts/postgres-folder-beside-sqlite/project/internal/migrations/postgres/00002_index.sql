-- +goose Up
CREATE INDEX item_data ON item USING gin (data);
-- +goose Down
DROP INDEX item_data;
