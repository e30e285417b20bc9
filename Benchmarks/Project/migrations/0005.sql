-- migration 5: feature step

CREATE TABLE class (
  id INTEGER PRIMARY KEY,
  operator_id INTEGER NOT NULL REFERENCES operator (id) ON DELETE RESTRICT,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  level_no INTEGER NOT NULL CHECK (level_no >= 0),
  year INTEGER NOT NULL CHECK (year >= 0),
  weight_grams INTEGER NOT NULL,
  price REAL NOT NULL,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX class_operator_id_8 ON class (operator_id, due_at);

CREATE VIEW label_summary_1 (grp, row_count, total) AS
SELECT status_text, COUNT(*), SUM(year)
FROM label
GROUP BY status_text;
