-- accepted: SQLite: expected 1 columns for 'v' but got 2
-- rows: matching
CREATE TABLE t (a);
CREATE VIEW v (c0) AS SELECT DISTINCT * FROM t;
ALTER TABLE t ADD b;
SELECT x.c0 FROM v AS x FULL JOIN v AS y ON x.c0 = y.c0 GROUP BY x.c0;
