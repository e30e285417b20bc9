-- nullable: column 1 'v' is NULL
-- rows: matching
CREATE TABLE a (k INTEGER PRIMARY KEY);
INSERT INTO a (k) VALUES (7);
SELECT (SELECT oid FROM (SELECT 1)) AS v FROM a;
