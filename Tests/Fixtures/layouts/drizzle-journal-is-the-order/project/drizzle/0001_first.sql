ALTER TABLE `todo` RENAME COLUMN `state` TO `done`;
