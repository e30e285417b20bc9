-- nullable: column 1 'a' is NULL
-- rows: wild
CREATE TABLE t1 (a INT);
CREATE TABLE t2 (a INT);
INSERT INTO t2 VALUES (1);
SELECT t1.a FROM t1 RIGHT JOIN t2 USING (a) JOIN t2 AS t3 USING (a);
