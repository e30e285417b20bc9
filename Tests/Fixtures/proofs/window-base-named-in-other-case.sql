-- accepted: SQLite: cannot override frame specification of window: y3
-- rows: wild
CREATE TABLE t (a);
SELECT NULL FROM t WINDOW Y3 AS (ROWS BETWEEN 2 PRECEDING AND 2 PRECEDING), x4 AS (y3);
