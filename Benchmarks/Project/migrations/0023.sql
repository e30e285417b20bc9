-- migration 23: release step

CREATE TABLE license (
  id INTEGER PRIMARY KEY,
  chapter_id INTEGER NOT NULL REFERENCES chapter (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  kind TEXT NOT NULL,
  level_no INTEGER NOT NULL CHECK (level_no >= 0),
  latitude REAL NOT NULL,
  due_at INTEGER AS Date,
  UNIQUE (state, level_no)
) STRICT;

CREATE INDEX license_chapter_id_25 ON license (chapter_id, due_at);

ALTER TABLE tag ADD COLUMN extra_23 INTEGER NOT NULL DEFAULT 0;
