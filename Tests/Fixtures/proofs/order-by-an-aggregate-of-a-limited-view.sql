-- accepted: SQLite: misuse of aggregate: avg()
-- rows: matching
CREATE TABLE a (x);
CREATE VIEW b AS SELECT x FROM a LIMIT 1;
SELECT 1 FROM b ORDER BY avg(NULL);
