-- migration 40: schema step

CREATE TABLE request (
  id INTEGER PRIMARY KEY,
  remark TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  year INTEGER,
  latitude REAL NOT NULL,
  price REAL NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

ALTER TABLE role ADD COLUMN extra_40 INTEGER NOT NULL DEFAULT 0;
