-- +goose Up
-- Nothing to do here: the Postgres database needs this number.

-- +goose Down
SELECT 1;
