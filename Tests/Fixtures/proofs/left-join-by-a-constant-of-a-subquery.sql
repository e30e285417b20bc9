-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM (SELECT NULL AS k FROM (SELECT 1)) LEFT JOIN a ON k;
