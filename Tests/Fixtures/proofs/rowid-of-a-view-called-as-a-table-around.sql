-- nullable: column 1 'v' is NULL
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
CREATE VIEW b AS SELECT 1;
INSERT INTO a (k) VALUES (7);
SELECT (SELECT a.rowid FROM b AS a) AS v FROM a;
