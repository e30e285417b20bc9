-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE VIEW one AS SELECT NULL AS a;
SELECT 1 FROM one JOIN one AS q ON NULL RIGHT JOIN (VALUES (1));
