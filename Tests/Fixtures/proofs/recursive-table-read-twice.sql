-- accepted: SQLite: multiple references to recursive table: c
-- rows: wild
WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT c.n + 1 FROM c LEFT JOIN c AS d WHERE c.n < 1) SELECT n FROM c;
