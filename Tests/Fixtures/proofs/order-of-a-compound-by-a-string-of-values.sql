-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'a'
-- rows: matching
CREATE TABLE t (x);
SELECT NULL FROM t UNION ALL VALUES ('a') UNION ALL SELECT NULL FROM t ORDER BY "a";
