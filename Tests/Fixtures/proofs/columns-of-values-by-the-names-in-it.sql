-- accepted: SQLite: no such column: column1
-- rows: matching
CREATE TABLE a (x);
SELECT (SELECT column1 FROM (VALUES (a.x, 1))) FROM a;
