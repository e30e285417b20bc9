-- accepted: SQLite: 1st ORDER BY term does not match any column in the result set
-- rows: matching
CREATE TABLE a (x, y);
SELECT x FROM a WHERE x IN (SELECT x UNION SELECT y ORDER BY x);
