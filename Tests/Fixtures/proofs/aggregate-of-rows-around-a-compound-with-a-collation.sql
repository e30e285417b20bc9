-- accepted: SQLite: misuse of aggregate: min()
-- rows: matching
CREATE TABLE a (x);
SELECT (SELECT NULL EXCEPT SELECT min(b.x) FROM a ORDER BY 1 COLLATE NOCASE) AS v FROM a AS b;
