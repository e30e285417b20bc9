ALTER TABLE `user` ADD `engine_id` text REFERENCES engine(id) ON DELETE set null;
