-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY);
SELECT NULL FROM t LEFT JOIN t AS a ON b.id JOIN t AS b ON a.id;
