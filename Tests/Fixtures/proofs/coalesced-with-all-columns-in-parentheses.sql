-- refused: ambiguous-column: 'id' is in 'area' and 'my alias1' and 'x"y'
-- rows: matching
CREATE TABLE t (id TEXT);
CREATE TABLE area (id, x);
SELECT * FROM area NATURAL FULL JOIN (area AS a LEFT JOIN t);
