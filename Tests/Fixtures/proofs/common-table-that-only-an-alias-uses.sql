-- accepted: SQLite: no such column: y
-- rows: matching
CREATE TABLE a (x);
WITH t AS (SELECT y FROM a) SELECT (SELECT 1 FROM t) AS q FROM a WHERE q;
