# visits
CREATE TABLE IF NOT EXISTS `%visits%` (`id` int NOT NULL AUTO_INCREMENT, `place` varchar(30) NOT NULL, PRIMARY KEY (`id`)) CHARACTER SET utf8 COLLATE utf8_unicode_ci;
