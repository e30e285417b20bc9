-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE author (id INTEGER PRIMARY KEY);
CREATE VIEW `all items` AS SELECT NULL AS x5_6 FROM author;
SELECT (SELECT max (NULL) FILTER (WHERE ID IS NOT NULL) AS "q""q" FROM `all items` s1) AS "date" FROM "author";
