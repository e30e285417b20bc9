ALTER TABLE `todo` ADD `state` integer DEFAULT 0 NOT NULL;
