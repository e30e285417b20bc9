-- columnName: said rowid, SQLite has "oid"
-- rows: matching
CREATE TABLE log (a INTEGER);
CREATE VIEW v AS SELECT * FROM log;
SELECT "oid" FROM v, log AS y2;
