-- cardinality: zeroOrOne, and 2 rows
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a (x) VALUES (1);
INSERT INTO a (x) VALUES (2);
SELECT x, count(*) OVER (), 1 AS n FROM a GROUP BY n;
