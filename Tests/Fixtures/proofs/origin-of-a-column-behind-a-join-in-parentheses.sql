-- origin: said b.z for column 1, SQLite has a.k
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
CREATE TABLE b (oid INTEGER);
CREATE VIEW v AS SELECT oid AS e FROM a, (b LEFT JOIN a AS c);
ALTER TABLE b RENAME COLUMN oid TO z;
SELECT e FROM v;
