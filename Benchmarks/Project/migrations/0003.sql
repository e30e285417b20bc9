-- migration 3: cleanup step

CREATE TABLE role (
  id INTEGER PRIMARY KEY,
  label_id INTEGER NOT NULL REFERENCES label (id) ON DELETE CASCADE,
  operator_id INTEGER NOT NULL REFERENCES operator (id) ON DELETE RESTRICT,
  kind TEXT NOT NULL,
  city TEXT,
  label TEXT,
  slug TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  latitude REAL NOT NULL,
  temperature REAL NOT NULL,
  due_at INTEGER AS Date,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX role_label_id_4 ON role (label_id, due_at);

CREATE INDEX role_operator_id_5 ON role (operator_id, due_at);

ALTER TABLE label ADD COLUMN extra_3 INTEGER NOT NULL DEFAULT 0;
