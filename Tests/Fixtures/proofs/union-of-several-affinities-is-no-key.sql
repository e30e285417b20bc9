-- cardinality: said zeroOrOne, has 2 rows
-- rows: matching
CREATE TABLE IF NOT EXISTS u (id INTEGER PRIMARY KEY AUTOINCREMENT);
CREATE VIEW [all items] (c0, c1, c2, c3) AS SELECT NULL AS t1_2, NULL AS Q3_4, total (NULL) AS '1st_5', NULL x6_7 FROM u;
SELECT [c0] FROM (SELECT id FROM u UNION ALL VALUES (0.0), ('0') UNION SELECT 1 AS "date" FROM u) AS Q1 JOIN "all items" AS "y2" ON id IS y2.c2;
