CREATE TABLE IF NOT EXISTS "schema_migrations" ("version" varchar NOT NULL PRIMARY KEY);
CREATE TABLE IF NOT EXISTS "orders" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "customer" text NOT NULL);
CREATE VIEW order_size AS SELECT o.id, e.byte_size FROM orders o JOIN cache_entries e ON e.id = o.id;
INSERT INTO "schema_migrations" (version) VALUES
('20240110120000');
