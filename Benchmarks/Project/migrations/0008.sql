-- migration 8: cleanup step

CREATE TABLE subject (
  id INTEGER PRIMARY KEY,
  class_id INTEGER NOT NULL REFERENCES class (id) ON DELETE CASCADE,
  channel_id INTEGER REFERENCES channel (id) ON DELETE SET NULL,
  status_text TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  level_no INTEGER NOT NULL,
  temperature REAL NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX subject_class_id_10 ON subject (class_id, updated_at);

CREATE INDEX subject_channel_id_11 ON subject (channel_id, created_at);
