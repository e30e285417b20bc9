CREATE TABLE `pet` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pet_name` ON `pet` (`name`);
