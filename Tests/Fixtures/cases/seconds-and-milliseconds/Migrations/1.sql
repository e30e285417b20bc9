CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  made_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
  seen_at INTEGER NOT NULL DEFAULT (unixepoch()),
  expires_ms INTEGER
);
