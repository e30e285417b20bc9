-- cardinality: said exactlyOne, has 0 rows
-- rows: matching
CREATE TABLE "order" (c TEXT);
CREATE VIEW v AS SELECT NULL AS t1_2 FROM `order`;
SELECT (WITH c0 AS NOT MATERIALIZED (SELECT json_group_object (c, 9223372036854775807) AS Q4) SELECT t1_2 FROM (v)) AS "oid" FROM "order" t1;
