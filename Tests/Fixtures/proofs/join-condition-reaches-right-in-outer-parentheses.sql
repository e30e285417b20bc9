-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE o (id INTEGER PRIMARY KEY, value BLOB);
CREATE TABLE w (y);
SELECT 1 FROM o RIGHT JOIN (w AS q1 JOIN w ON y2.value LEFT JOIN o AS y2) USING (id);
