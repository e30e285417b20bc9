-- migration 32: release step

CREATE TABLE repair (
  id INTEGER PRIMARY KEY,
  system_id INTEGER NOT NULL REFERENCES system (id) ON DELETE RESTRICT,
  kind TEXT NOT NULL,
  status_text TEXT NOT NULL DEFAULT '',
  view_count INTEGER NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  position INTEGER,
  price REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (kind, position)
) STRICT;

CREATE INDEX repair_system_id_35 ON repair (system_id, created_at);

CREATE INDEX freight_kind_36
ON freight (kind, id)
WHERE kind <> '';
