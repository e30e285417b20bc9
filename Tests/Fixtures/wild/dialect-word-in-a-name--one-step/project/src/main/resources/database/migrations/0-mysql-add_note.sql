# a note on each visit
CREATE TABLE IF NOT EXISTS `%notes%` (`id` int NOT NULL PRIMARY KEY, `visit` int NOT NULL) CHARACTER SET utf8 COLLATE utf8_unicode_ci;
