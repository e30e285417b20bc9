-- nullable: column 1 '(SELECT total(1 IN (SELECT q.a)) WHERE NULL)' is NULL
-- rows: matching
CREATE TABLE t (a INT);
SELECT (SELECT total(1 IN (SELECT q.a)) WHERE NULL) FROM t AS q;
