CREATE TABLE IF NOT EXISTS "schema_migrations" (version varchar(128) primary key);
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  closed_on TEXT
);
CREATE TABLE entry (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  cents INTEGER NOT NULL
);
CREATE INDEX entry_account ON entry (account_id);
CREATE VIEW balance AS
SELECT account_id, sum(cents) AS cents FROM entry GROUP BY account_id;
CREATE INDEX account_open ON account (email) WHERE closed_on IS NULL;
-- Dbmate schema migrations
INSERT INTO "schema_migrations" (version) VALUES
  ('20240101000000'),
  ('20240102000000');
