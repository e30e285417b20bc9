-- accepted: SQLite: misuse of aggregate: min()
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM a WHERE NOT EXISTS (SELECT count(*) OVER (), min(x));
