-- +goose Up
ALTER TABLE `pet` ADD COLUMN `age` integer NULL;
-- +goose Down
ALTER TABLE `pet` DROP COLUMN `age`;
