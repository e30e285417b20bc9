ALTER TABLE `%visits%` ADD COLUMN `paid` bigint NOT NULL DEFAULT 0;
