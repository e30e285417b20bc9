-- accepted: SQLite: no such window: Q2
-- rows: wild
CREATE TABLE t (a);
SELECT NULL FROM t WINDOW [Q2] AS (), s3 AS (Q2);
