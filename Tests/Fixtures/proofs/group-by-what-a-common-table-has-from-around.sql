-- accepted: SQLite: no such column: k
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
SELECT 1 FROM a WHERE 1 IN (WITH c AS (VALUES (2) EXCEPT SELECT k) SELECT count(*) FROM c GROUP BY ((SELECT 1 FROM c)) || '');
