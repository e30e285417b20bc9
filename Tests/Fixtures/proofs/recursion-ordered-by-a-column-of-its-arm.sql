-- refused: ORDER BY of a compound SELECT needs a result column; there is no 'n'
-- rows: matching
WITH RECURSIVE c (n, v) AS (SELECT 1, 'b' UNION ALL SELECT n + 1, n FROM c WHERE n < 3 ORDER BY n) SELECT v FROM c;
