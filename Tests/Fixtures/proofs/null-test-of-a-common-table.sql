-- accepted: SQLite: ON clause references tables to its right
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
CREATE TABLE b (x);
WITH t AS (SELECT k FROM a) SELECT 1 FROM (t LEFT JOIN b ON k NOTNULL) NATURAL RIGHT JOIN t AS c;
