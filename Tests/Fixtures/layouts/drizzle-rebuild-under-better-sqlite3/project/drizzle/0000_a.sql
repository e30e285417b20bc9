CREATE TABLE `user` (`id` integer PRIMARY KEY NOT NULL, `name` text NOT NULL);--> statement-breakpoint
CREATE TABLE `session` (`id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);
