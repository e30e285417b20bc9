-- migration 1: release step

CREATE TABLE label (
  id INTEGER PRIMARY KEY,
  status_text TEXT,
  remark TEXT NOT NULL,
  year INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL CHECK (position >= 0),
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX label_status_text_1
ON label (status_text, id)
WHERE status_text <> '';
