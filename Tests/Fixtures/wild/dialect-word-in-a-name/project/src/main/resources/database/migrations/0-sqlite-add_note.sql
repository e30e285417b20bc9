-- a note on each visit
CREATE TABLE IF NOT EXISTS `%notes%` (`id` INTEGER PRIMARY KEY, `visit` INTEGER NOT NULL);
