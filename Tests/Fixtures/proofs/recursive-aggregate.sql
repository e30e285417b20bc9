-- accepted: SQLite: recursive aggregate queries not supported
-- rows: matching
CREATE TABLE t (a);
WITH RECURSIVE c (n) AS (SELECT 0 UNION SELECT sum(n) FROM c) SELECT n FROM c, t;
