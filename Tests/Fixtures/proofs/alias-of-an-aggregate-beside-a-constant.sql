-- refused: function-call: 'c' is the aggregate 'sum', which can't be used here
-- rows: matching
CREATE TABLE t (x);
SELECT sum(0.0) AS c FROM t WHERE NOT (1 IS NULL AND c);
