-- migration 29: release step

CREATE TABLE freight (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
  kind TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL,
  year INTEGER NOT NULL CHECK (year >= 0),
  level_no INTEGER NOT NULL CHECK (level_no >= 0),
  price REAL NOT NULL,
  ratio REAL NOT NULL,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX freight_system_id_31 ON freight (system_id, due_at);

ALTER TABLE role ADD COLUMN extra_29 INTEGER NOT NULL DEFAULT 0;
