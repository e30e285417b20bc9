-- accepted: SQLite: cannot use window functions in recursive queries
-- rows: matching
CREATE TABLE t (a);
WITH RECURSIVE c (n) AS (SELECT 0 UNION SELECT row_number() OVER () FROM c WHERE n < 1) SELECT n FROM c, t;
