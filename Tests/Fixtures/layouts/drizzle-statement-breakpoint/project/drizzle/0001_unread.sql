ALTER TABLE `entry` ADD `unread` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `entry_star` ON `entry` (`starred`);
