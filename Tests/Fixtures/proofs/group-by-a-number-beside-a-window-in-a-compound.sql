-- accepted: SQLite: misuse of window function lead()
-- rows: matching
CREATE TABLE a (x);
SELECT lead(NULL) OVER (), 1 FROM a GROUP BY 2 UNION SELECT x, x FROM a ORDER BY 2;
