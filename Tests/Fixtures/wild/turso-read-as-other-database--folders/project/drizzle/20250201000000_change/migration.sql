ALTER TABLE `reader` ALTER COLUMN "email" TO "email" text;
--> statement-breakpoint
CREATE INDEX `reader_mail` ON `reader` (`emial`);
