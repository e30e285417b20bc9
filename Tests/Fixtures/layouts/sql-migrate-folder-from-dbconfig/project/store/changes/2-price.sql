-- +migrate Up
ALTER TABLE product ADD COLUMN price INTEGER NOT NULL DEFAULT 0;

-- +migrate Down
ALTER TABLE product DROP COLUMN price;
