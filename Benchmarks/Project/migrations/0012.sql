-- migration 12: schema step

CREATE TABLE tag (
  id INTEGER PRIMARY KEY,
  status_text TEXT,
  email TEXT NOT NULL,
  note TEXT NOT NULL,
  title TEXT NOT NULL,
  view_count INTEGER,
  latitude REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX letter_remark_15
ON letter (remark, id)
WHERE remark <> '';
