-- accepted: SQLite: circular reference: c
-- rows: wild
WITH RECURSIVE c (n, v) AS (SELECT 1, 0 UNION ALL SELECT n + 1, NULL FROM c WHERE n < 3 UNION SELECT n + 2, v FROM c WHERE n < 3) SELECT NULL FROM c;
