-- accepted: SQLite: cannot override frame specification of window: y
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a (x) WITH c AS (SELECT 1 WINDOW y AS (ROWS CURRENT ROW), z AS (y)) VALUES (1);
