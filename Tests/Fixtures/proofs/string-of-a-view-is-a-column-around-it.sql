-- type: column 1 'y' is INTEGER
-- rows: matching
CREATE TABLE a (x INTEGER NOT NULL);
CREATE TABLE b (z INTEGER);
CREATE VIEW v AS SELECT "x" AS k FROM b;
SELECT (SELECT k FROM v) AS y FROM a;
