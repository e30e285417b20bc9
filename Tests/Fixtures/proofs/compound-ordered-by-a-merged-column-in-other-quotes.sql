-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'a'
-- rows: matching
CREATE TABLE t (a);
SELECT a FROM t NATURAL FULL JOIN t AS u EXCEPT SELECT NULL FROM t ORDER BY [a];
