-- reads: SQLite reads t
-- rows: wild
CREATE TABLE t (a);
WITH a AS (SELECT a FROM t) SELECT * FROM (WITH b AS (SELECT * FROM a) SELECT 1) JOIN a;
