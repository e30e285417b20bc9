INSERT INTO reader (email, age) VALUES (NULL, 3);
--> statement-breakpoint
INSERT INTO reader (email, age) VALUES ('a', NULL);
