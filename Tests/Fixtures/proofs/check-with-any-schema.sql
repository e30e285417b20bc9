-- refused: no table t
-- rows: wild
CREATE TABLE t (b, CHECK (xyzzy.t.b BETWEEN 5 AND 10));
SELECT b FROM t;
