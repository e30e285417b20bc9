-- migration 33: schema step

CREATE TABLE setting (
  id INTEGER PRIMARY KEY,
  channel_id INTEGER NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  city TEXT,
  title TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  status_text TEXT NOT NULL,
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  ratio REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX setting_channel_id_37 ON setting (channel_id, created_at);

ALTER TABLE customer ADD COLUMN extra_33 INTEGER NOT NULL DEFAULT 0;
