-- migration 36: cleanup step

CREATE TABLE record (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  city TEXT NOT NULL,
  code TEXT NOT NULL DEFAULT '',
  kind TEXT,
  amount_cents INTEGER NOT NULL DEFAULT 0,
  ratio REAL NOT NULL,
  score_value REAL NOT NULL,
  archived_at INTEGER AS Date,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  UNIQUE (state, amount_cents)
) STRICT;
