-- migration 16: release step

CREATE TABLE widget (
  id INTEGER PRIMARY KEY,
  kind TEXT,
  city TEXT NOT NULL,
  slug TEXT NOT NULL,
  code TEXT NOT NULL DEFAULT '',
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  score_value REAL NOT NULL,
  archived_at INTEGER AS Date,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;
