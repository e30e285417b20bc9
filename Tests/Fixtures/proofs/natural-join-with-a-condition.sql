-- accepted: SQLite: a NATURAL join may not have an ON or USING clause
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM a NATURAL JOIN a AS b ON b.x WHERE 0;
