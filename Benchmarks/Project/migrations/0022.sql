-- migration 22: schema step

CREATE TABLE manual (
  id INTEGER PRIMARY KEY,
  label_id INTEGER NOT NULL REFERENCES label (id) ON DELETE CASCADE,
  status_text TEXT NOT NULL,
  name TEXT,
  position INTEGER,
  minutes INTEGER NOT NULL DEFAULT 0,
  temperature REAL NOT NULL,
  price REAL NOT NULL,
  archived_at INTEGER AS Date
) STRICT;

CREATE INDEX manual_label_id_24 ON manual (label_id, archived_at);
