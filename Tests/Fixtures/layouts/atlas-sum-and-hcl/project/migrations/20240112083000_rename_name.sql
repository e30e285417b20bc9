-- Rename a column from "name" to "label"
ALTER TABLE `asset` RENAME COLUMN `name` TO `label`;
