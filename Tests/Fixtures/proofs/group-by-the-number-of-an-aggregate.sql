-- accepted: SQLite: aggregate functions are not allowed in the GROUP BY clause
-- rows: matching
CREATE TABLE a (x);
SELECT x, count(*) FROM a GROUP BY 2;
