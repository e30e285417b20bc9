CREATE TABLE `draft` (
	`id` serial AUTO_INCREMENT NOT NULL,
	`body` longtext NOT NULL,
	`author_id` bigint unsigned,
	CONSTRAINT `draft_id` PRIMARY KEY(`id`)
);
