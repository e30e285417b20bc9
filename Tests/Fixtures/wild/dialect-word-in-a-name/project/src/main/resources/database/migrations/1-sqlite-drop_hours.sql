ALTER TABLE `%visits%` DROP COLUMN `hours`;
