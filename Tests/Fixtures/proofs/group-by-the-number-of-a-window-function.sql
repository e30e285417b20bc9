-- accepted: SQLite: misuse of window function rank()
-- rows: matching
CREATE TABLE a (x);
SELECT rank() OVER () FROM a GROUP BY 1;
