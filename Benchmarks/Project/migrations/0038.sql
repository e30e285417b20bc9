-- migration 38: release step

CREATE TABLE museum (
  id INTEGER PRIMARY KEY,
  slug TEXT,
  email TEXT NOT NULL,
  label TEXT NOT NULL,
  code TEXT,
  quantity INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  score_value REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

ALTER TABLE draft ADD COLUMN extra_38 INTEGER NOT NULL DEFAULT 0;
