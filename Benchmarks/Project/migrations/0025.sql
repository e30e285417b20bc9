-- migration 25: schema step

CREATE TABLE unit (
  id INTEGER PRIMARY KEY,
  title TEXT,
  email TEXT NOT NULL,
  level_no INTEGER NOT NULL CHECK (level_no >= 0),
  view_count INTEGER NOT NULL,
  ratio REAL NOT NULL,
  archived_at INTEGER AS Date
) STRICT;

CREATE VIEW team_summary_4 (grp, row_count, total) AS
SELECT kind, COUNT(*), SUM(year)
FROM team
GROUP BY kind;
