-- migration 21: schema step

CREATE TABLE system (
  id INTEGER PRIMARY KEY,
  subject_id INTEGER NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  position INTEGER,
  weight_grams INTEGER NOT NULL DEFAULT 0,
  view_count INTEGER NOT NULL DEFAULT 0,
  score_value REAL NOT NULL,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX system_subject_id_23 ON system (subject_id, due_at);

CREATE VIEW operator_summary_3 (grp, row_count, total) AS
SELECT title, COUNT(*), SUM(year)
FROM operator
GROUP BY title;
