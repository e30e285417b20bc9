-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE b (z INTEGER);
WITH c0 AS (SELECT NULL AS data, max(z) AS m FROM b) SELECT data FROM ((c0 NATURAL JOIN c0 AS s7));
