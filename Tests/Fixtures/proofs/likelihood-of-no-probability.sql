-- accepted: SQLite: second argument to likelihood() must be a constant between 0.0 and 1.0
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT likelihood(a, 2) FROM t;
