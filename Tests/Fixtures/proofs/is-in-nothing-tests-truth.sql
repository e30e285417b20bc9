-- cardinality: said zeroOrOne, has 2 rows
-- rows: matching
CREATE TABLE "my table" (id BOOLEAN PRIMARY KEY, data) WITHOUT ROWID;
INSERT INTO "my table" ("id") VALUES (1);
INSERT INTO "my table" ("id") VALUES (3);
SELECT data AS Q1 FROM "my table" WHERE `my table`.id IS ('1' NOT IN ());
