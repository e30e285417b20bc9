-- migration 9: feature step

CREATE TABLE invoice (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL,
  priority INTEGER NOT NULL CHECK (priority >= 0),
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  year INTEGER NOT NULL CHECK (year >= 0),
  score_value REAL NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX channel_note_12
ON channel (note, id)
WHERE note <> '';
