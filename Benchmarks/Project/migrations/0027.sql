-- migration 27: feature step

CREATE TABLE feature (
  id INTEGER PRIMARY KEY,
  subject_id INTEGER NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
  code TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  title TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT '',
  view_count INTEGER,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (code, view_count)
) STRICT;

CREATE INDEX feature_subject_id_28 ON feature (subject_id, updated_at);
