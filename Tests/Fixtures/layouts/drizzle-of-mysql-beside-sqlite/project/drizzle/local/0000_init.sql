CREATE TABLE `draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
