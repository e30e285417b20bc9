-- migration 28: feature step

CREATE TABLE score (
  id INTEGER PRIMARY KEY,
  team_id INTEGER REFERENCES team (id) ON DELETE SET NULL,
  invoice_id INTEGER NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  code TEXT NOT NULL DEFAULT '',
  name TEXT,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  quantity INTEGER,
  score_value REAL NOT NULL,
  archived_at INTEGER AS Date,
  UNIQUE (code, quantity)
) STRICT;

CREATE INDEX score_team_id_29 ON score (team_id, archived_at);

CREATE INDEX score_invoice_id_30 ON score (invoice_id, archived_at);

CREATE VIEW role_summary_5 (grp, row_count, total) AS
SELECT slug, COUNT(*), SUM(id)
FROM role
GROUP BY slug;
