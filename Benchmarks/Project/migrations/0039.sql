-- migration 39: feature step

CREATE TABLE section (
  id INTEGER PRIMARY KEY,
  letter_id INTEGER REFERENCES letter (id) ON DELETE SET NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  remark TEXT,
  code TEXT,
  view_count INTEGER NOT NULL DEFAULT 0,
  minutes INTEGER,
  level_no INTEGER NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX section_letter_id_44 ON section (letter_id, updated_at);

CREATE VIEW letter_summary_6 (grp, row_count, total) AS
SELECT slug, COUNT(*), SUM(id)
FROM letter
GROUP BY slug;
