-- accepted: SQLite: expected 2 columns for 'v' but got 3
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY, a);
CREATE VIEW v (c0, c1) AS SELECT * FROM t;
ALTER TABLE t ADD b;
SELECT c0 FROM v;
