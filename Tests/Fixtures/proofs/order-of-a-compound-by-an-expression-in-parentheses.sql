-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column, its number or its name
-- rows: matching
CREATE TABLE t (x);
SELECT (x + 1) FROM t UNION SELECT 1 ORDER BY x + 1;
