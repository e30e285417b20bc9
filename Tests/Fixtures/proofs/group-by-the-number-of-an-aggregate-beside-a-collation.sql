-- refused: function-call: '2' is the aggregate 'count', which can't be used here
-- rows: matching
CREATE TABLE a (x);
SELECT x, x FROM a EXCEPT SELECT x, x FROM a UNION ALL SELECT x, count(x) FROM a GROUP BY 2 ORDER BY 1 COLLATE NOCASE;
