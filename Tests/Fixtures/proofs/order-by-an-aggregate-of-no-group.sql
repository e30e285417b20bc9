-- accepted: SQLite: misuse of aggregate: sum()
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT a FROM t ORDER BY sum(a);
