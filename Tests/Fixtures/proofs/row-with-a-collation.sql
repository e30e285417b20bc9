-- accepted: SQLite: row value misused
-- rows: matching
CREATE TABLE t (a);
SELECT (2, a) >= (6, 7) COLLATE BINARY FROM t;
