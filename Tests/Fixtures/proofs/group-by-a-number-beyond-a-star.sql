-- accepted: SQLite: 2nd GROUP BY term out of range - should be between 1 and 2
-- rows: matching
CREATE TABLE a (x, y);
SELECT * FROM a GROUP BY x, 3;
