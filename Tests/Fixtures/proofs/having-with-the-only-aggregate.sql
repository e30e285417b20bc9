-- accepted: SQLite: HAVING clause on a non-aggregate query
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT 1 FROM t HAVING sum(a) > 1;
