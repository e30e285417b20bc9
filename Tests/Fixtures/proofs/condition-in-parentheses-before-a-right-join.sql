-- cardinality: said 1, no row
-- rows: wild
CREATE TABLE a (y);
CREATE TABLE b (z);
SELECT * FROM (a JOIN b ON 0) RIGHT JOIN (SELECT 1);
