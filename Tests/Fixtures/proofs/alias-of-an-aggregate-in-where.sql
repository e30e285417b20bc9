-- accepted: SQLite: misuse of aggregate: count()
-- rows: matching
CREATE TABLE a (x);
SELECT count(*) AS n FROM a WHERE n > 1;
