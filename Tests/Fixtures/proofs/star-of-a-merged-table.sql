-- type: t.* is the own or the merged column, by version
-- rows: matching
CREATE TABLE a (x TEXT);
CREATE TABLE b (x INTEGER);
INSERT INTO b VALUES (1);
SELECT a.* FROM a RIGHT JOIN b USING (x);
