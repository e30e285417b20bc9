-- accepted: SQLite: 1st ORDER BY term out of range - should be between 1 and 1
-- rows: matching
CREATE TABLE a (x);
SELECT x FROM a ORDER BY (-1);
