-- refused: sqlite-rejects: the condition of a join can't use a table to its right
-- rows: matching
CREATE TABLE o (e);
CREATE TABLE x (d);
SELECT NULL FROM (SELECT (SELECT e FROM x JOIN o AS s ON e NATURAL RIGHT JOIN o AS t) FROM o);
