-- migration 13: feature step

CREATE TABLE carrier (
  id INTEGER PRIMARY KEY,
  name TEXT,
  email TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL,
  view_count INTEGER NOT NULL DEFAULT 0,
  minutes INTEGER,
  ratio REAL NOT NULL,
  score_value REAL NOT NULL,
  due_at INTEGER AS Date,
  UNIQUE (name, minutes)
) STRICT;

CREATE VIEW invoice_summary_2 (grp, row_count, total) AS
SELECT note, COUNT(*), SUM(weight_grams)
FROM invoice
GROUP BY note;
