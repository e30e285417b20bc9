-- accepted: SQLite: row value misused
-- rows: matching
CREATE TABLE a (x, y);
SELECT x LIKE (x, y) FROM a;
