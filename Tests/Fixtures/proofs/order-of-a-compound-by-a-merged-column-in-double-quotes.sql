-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'x'
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (x);
SELECT "x" FROM a FULL JOIN b USING ("x") EXCEPT SELECT x FROM b ORDER BY "x";
