-- accepted: SQLite: no such column: x
-- rows: matching
CREATE TABLE a (x);
SELECT (SELECT 1 LIMIT x) FROM a;
