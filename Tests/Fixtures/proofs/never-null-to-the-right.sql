-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE a (id INTEGER PRIMARY KEY);
CREATE TABLE b (x);
SELECT * FROM a LEFT JOIN b ON NOT id IS NULL RIGHT JOIN a AS c USING (id);
