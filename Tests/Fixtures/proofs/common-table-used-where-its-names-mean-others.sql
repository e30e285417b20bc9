-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE t (e INTEGER);
SELECT (WITH c AS (SELECT e) SELECT max(0.0 IN c) FROM c) FROM t;
