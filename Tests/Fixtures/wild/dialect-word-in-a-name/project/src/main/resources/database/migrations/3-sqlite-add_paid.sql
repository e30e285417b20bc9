ALTER TABLE `%visits%` ADD COLUMN `paid` integer NOT NULL DEFAULT 0;
