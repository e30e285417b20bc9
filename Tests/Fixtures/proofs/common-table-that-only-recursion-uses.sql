-- accepted: SQLite: no such column: y
-- rows: matching
CREATE TABLE a (x);
WITH RECURSIVE t AS (SELECT y FROM a), c (n) AS (VALUES (1) UNION SELECT n + 1 FROM c JOIN t) SELECT n FROM c;
