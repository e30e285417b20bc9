-- accepted: SQLite: RANGE with offset PRECEDING/FOLLOWING requires one ORDER BY expression
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT sum(a) OVER (RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t;
