-- migration 20: schema step

CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  class_id INTEGER NOT NULL REFERENCES class (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  slug TEXT,
  remark TEXT NOT NULL,
  priority INTEGER NOT NULL DEFAULT 0,
  year INTEGER NOT NULL DEFAULT 0,
  ratio REAL NOT NULL,
  latitude REAL NOT NULL,
  archived_at INTEGER AS Date,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (kind, year)
) STRICT;

CREATE INDEX team_class_id_22 ON team (class_id, created_at);
