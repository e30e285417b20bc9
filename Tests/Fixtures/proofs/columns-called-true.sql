-- columnName: said FALSE, SQLite has column2
-- rows: matching
CREATE TABLE t (a INTEGER PRIMARY KEY, "true" TEXT);
CREATE VIEW v (x, false, x) AS SELECT a, "true", 1 FROM t;
INSERT INTO t VALUES (1, 'x');
WITH q (n, TRUE, n) AS (SELECT 1, 2, 3) SELECT * FROM t, v, q, (SELECT a, a FALSE FROM t);
