-- rows: matching
CREATE TABLE u (a);
CREATE VIEW v AS SELECT 1 AS z;
CREATE TABLE log (oid TEXT);
SELECT (SELECT oid FROM u JOIN v) AS y FROM log;
