-- type: column 1: said INTEGER, SQLite gives REAL
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT -(-9223372036854775808);
