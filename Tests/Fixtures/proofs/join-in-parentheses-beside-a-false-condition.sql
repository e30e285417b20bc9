-- accepted: SQLite: no such column: a.x
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM a AS b, (a JOIN (a AS c JOIN a AS d ON a.x)) WHERE 0;
