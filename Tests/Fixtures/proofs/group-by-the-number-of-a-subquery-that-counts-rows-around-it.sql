-- accepted: SQLite: aggregate functions are not allowed in the GROUP BY clause
-- rows: matching
CREATE TABLE a (x);
SELECT (SELECT max(a.x)) FROM a GROUP BY 1;
