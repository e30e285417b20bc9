-- accepted: SQLite: misuse of aggregate: avg()
-- rows: matching
CREATE TABLE a (x);
SELECT avg(5) OVER () ORDER BY avg(6);
