-- refused: column-count-mismatch: ORDER BY 2147483648 names no column; there are 1
-- rows: matching
CREATE TABLE a (x);
SELECT x FROM a ORDER BY 2147483648;
