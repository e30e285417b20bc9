-- refused: unknown-name: 'r' refers to itself in a way that SQLite can't run
-- rows: matching
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);
INSERT INTO t VALUES (1, 'x');
WITH RECURSIVE r (n, s) AS (WITH c AS (SELECT a, b FROM t), unused AS (SELECT n FROM r) SELECT a, b FROM c UNION ALL SELECT n + a, s FROM r, c WHERE n < 5) SELECT n, s FROM r;
