-- +goose Up
-- create "pet" table
CREATE TABLE `pet` (`id` integer NOT NULL, `name` text NOT NULL, PRIMARY KEY (`id`));
-- +goose Down
-- reverse: create "pet" table
DROP TABLE `pet`;
