-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE "order" (b2 FLOATING POINT);
CREATE TABLE author (b TEXT);
SELECT (WITH c0 AS (WITH u AS (SELECT author.b) SELECT b2 FROM main."order") SELECT group_concat((SELECT b2 FROM c0))) FROM author;
