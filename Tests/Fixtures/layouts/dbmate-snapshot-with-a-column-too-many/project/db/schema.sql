CREATE TABLE IF NOT EXISTS "schema_migrations" (version varchar(128) primary key);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  nickname TEXT,
  species TEXT NOT NULL DEFAULT 'cat'
);
-- Dbmate schema migrations
INSERT INTO "schema_migrations" (version) VALUES
  ('20240105120000'),
  ('20240108120000');
