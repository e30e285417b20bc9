-- refused: unknown-name: there is no column 'nosuch'
-- rows: matching
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);
INSERT INTO t VALUES (1, 'x');
WITH RECURSIVE r (n, s) AS (WITH r AS (SELECT nosuch FROM t) SELECT a, b FROM t UNION ALL SELECT n + 1, s FROM r WHERE n < 5) SELECT n, s FROM r;
