ALTER TABLE `reader` ALTER COLUMN "age" TO "age" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE `reader` ALTER COLUMN "email" TO "email" text;
