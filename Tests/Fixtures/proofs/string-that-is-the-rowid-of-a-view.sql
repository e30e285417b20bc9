-- nullable: column 1 'oid' is NULL
-- rows: matching
CREATE TABLE a (x);
CREATE VIEW b AS SELECT x FROM a;
INSERT INTO a (x) VALUES (1);
SELECT "oid" FROM b;
