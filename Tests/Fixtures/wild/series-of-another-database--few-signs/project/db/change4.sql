ALTER TABLE `room` ADD `area` INT(4), ADD `beds` INT(4);
