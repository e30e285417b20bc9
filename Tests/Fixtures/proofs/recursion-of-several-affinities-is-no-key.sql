-- cardinality: said zeroOrOne, has 2 rows
-- rows: matching
CREATE TABLE u (id INTEGER PRIMARY KEY);
INSERT INTO u VALUES (0);
WITH RECURSIVE c (x) AS (SELECT id FROM u UNION SELECT '0' FROM c LIMIT 5) SELECT x FROM c WHERE x = 0;
