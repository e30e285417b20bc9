-- migration 15: schema step

CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  label_id INTEGER NOT NULL REFERENCES label (id) ON DELETE RESTRICT,
  title TEXT,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  year INTEGER NOT NULL DEFAULT 0,
  weight_grams INTEGER,
  ratio REAL NOT NULL,
  archived_at INTEGER AS Date
) STRICT;

CREATE INDEX site_label_id_18 ON site (label_id, archived_at);

ALTER TABLE channel ADD COLUMN extra_15 INTEGER NOT NULL DEFAULT 0;
