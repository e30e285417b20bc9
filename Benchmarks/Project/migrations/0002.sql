-- migration 2: release step

CREATE TABLE operator (
  id INTEGER PRIMARY KEY,
  label_id INTEGER NOT NULL REFERENCES label (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  title TEXT,
  kind TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL,
  amount_cents INTEGER,
  view_count INTEGER NOT NULL,
  year INTEGER NOT NULL DEFAULT 0,
  latitude REAL NOT NULL,
  ratio REAL NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (state, year)
) STRICT;

CREATE INDEX operator_label_id_2 ON operator (label_id, updated_at);

CREATE INDEX label_remark_3
ON label (remark, id)
WHERE remark <> '';
