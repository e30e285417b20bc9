-- expect: migration-order

CREATE TABLE typing (
  channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  until TEXT NOT NULL,
  PRIMARY KEY (channel_id, account_id)
) WITHOUT ROWID;

CREATE INDEX typing_account ON typing (account_id);
PRAGMA journal_mode = WAL; -- expect: migration-statement
