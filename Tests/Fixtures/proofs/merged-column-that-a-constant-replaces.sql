-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE a (id INTEGER PRIMARY KEY);
SELECT 1 FROM a LEFT JOIN (SELECT 1 AS q) ON id NATURAL FULL JOIN a AS b WHERE b.id = -1;
