-- cardinality: said zeroOrOne, has 2 rows
-- rows: wild
CREATE TABLE t (a INTEGER);
CREATE VIEW v AS SELECT 1 AS one;
CREATE TRIGGER g INSTEAD OF UPDATE ON v BEGIN SELECT 1; END;
UPDATE v SET one = 2 FROM (VALUES (1), (2)) RETURNING one;
