CREATE TABLE IF NOT EXISTS "schema_migrations" (version varchar(128) primary key);
CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE
);
CREATE TABLE session (
  token TEXT NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id)
);
CREATE INDEX session_user ON session (user_id);
-- Dbmate schema migrations
INSERT INTO "schema_migrations" (version) VALUES
  ('20240105120000'),
  ('20240210083000');
