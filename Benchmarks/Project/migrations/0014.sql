-- migration 14: release step

CREATE TABLE server (
  id INTEGER PRIMARY KEY,
  chapter_id INTEGER NOT NULL REFERENCES chapter (id) ON DELETE CASCADE,
  status_text TEXT NOT NULL,
  city TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  year INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER AS Date,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX server_chapter_id_16 ON server (chapter_id, due_at);

CREATE INDEX market_remark_17
ON market (remark, id)
WHERE remark <> '';
