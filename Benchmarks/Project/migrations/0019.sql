-- migration 19: release step

CREATE TABLE option_group (
  id INTEGER PRIMARY KEY,
  kind TEXT,
  city TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  latitude REAL NOT NULL,
  price REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (kind, position)
) STRICT;

ALTER TABLE option_group ADD COLUMN extra_19 INTEGER NOT NULL DEFAULT 0;
