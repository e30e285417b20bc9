-- accepted: SQLite: cannot override frame specification of window: y3
-- rows: wild
CREATE TABLE t (a);
WITH c AS (SELECT NULL FROM t WINDOW y3 AS (ROWS 2 PRECEDING), x4 AS (y3)) SELECT 1;
