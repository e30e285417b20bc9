-- accepted: SQLite: misuse of aggregate: min()
-- rows: matching
CREATE TABLE a (x);
SELECT sum((SELECT min(x))) OVER () AS v FROM a ORDER BY 1;
