-- migration 6: schema step

CREATE TABLE channel (
  id INTEGER PRIMARY KEY,
  note TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  label TEXT,
  level_no INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,
  latitude REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  archived_at INTEGER AS Date,
  UNIQUE (note, amount_cents)
) STRICT;
