-- columnName: said a:2, SQLite has a
-- rows: wild
CREATE TABLE t1 (a);
CREATE TABLE t2 (a);
CREATE TABLE t3 (a);
SELECT a FROM t1 JOIN (t2 RIGHT JOIN t3 USING (a)) USING (a);
