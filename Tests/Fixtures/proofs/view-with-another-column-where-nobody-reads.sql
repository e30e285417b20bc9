-- refused: column-count-mismatch: view 'v' names 1 column, but its SELECT gives 2
-- rows: matching
CREATE TABLE a (x INTEGER);
CREATE VIEW v (c) AS SELECT * FROM a;
ALTER TABLE a ADD COLUMN y;
SELECT 1 WHERE EXISTS (SELECT (SELECT c FROM v) FROM a);
