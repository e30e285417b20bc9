-- refused: ambiguous-column: 'oid' is in 'a' and 'b'
-- rows: matching
CREATE TABLE a (oid TEXT);
CREATE VIEW v AS SELECT 1 AS x;
SELECT a.oid FROM a JOIN a AS b ON EXISTS (SELECT oid FROM v);
