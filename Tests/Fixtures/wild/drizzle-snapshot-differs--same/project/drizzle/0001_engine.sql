ALTER TABLE `user` ADD `engine_id` text REFERENCES engine(id) ON DELETE set null;--> statement-breakpoint
CREATE VIRTUAL TABLE engine_search USING fts5 (id);--> statement-breakpoint
CREATE INDEX `user_engine` ON `user` (`engine_id`);
