CREATE TABLE IF NOT EXISTS "schema_migrations" ("version" varchar NOT NULL PRIMARY KEY);
CREATE TABLE IF NOT EXISTS "cache_entries" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "byte_size" integer NOT NULL);
INSERT INTO "schema_migrations" (version) VALUES
('20240111120000');
