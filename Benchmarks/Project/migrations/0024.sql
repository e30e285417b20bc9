-- migration 24: release step

CREATE TABLE album (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  code TEXT,
  status_text TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  priority INTEGER,
  year INTEGER NOT NULL CHECK (year >= 0),
  score_value REAL NOT NULL,
  temperature REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  archived_at INTEGER AS Date
) STRICT;
