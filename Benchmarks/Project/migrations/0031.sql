-- migration 31: release step

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  operator_id INTEGER REFERENCES operator (id) ON DELETE SET NULL,
  remark TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL,
  code TEXT NOT NULL,
  kind TEXT NOT NULL,
  weight_grams INTEGER,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX event_operator_id_34 ON event (operator_id, created_at);

ALTER TABLE team ADD COLUMN extra_31 INTEGER NOT NULL DEFAULT 0;
