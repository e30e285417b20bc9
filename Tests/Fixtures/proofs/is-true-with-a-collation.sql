-- cardinality: said zeroOrOne, has 2 rows
-- rows: matching
CREATE TABLE "my table" (id JSON, key INTEGER, PRIMARY KEY (key DESC));
INSERT INTO "my table" ("id") VALUES (NULL);
INSERT INTO "my table" ("id") VALUES (NULL);
SELECT NULL AS x FROM `my table` y1 WHERE y1.key IS TRUE COLLATE BINARY AND y1.key IS (TRUE);
