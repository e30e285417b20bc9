-- accepted: SQLite: unsupported frame specification
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) FROM t;
