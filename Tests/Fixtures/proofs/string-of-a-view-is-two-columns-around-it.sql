-- accepted: SQLite: ambiguous column name: 1st
-- rows: wild
CREATE TABLE "my table" ("1st" TEXT);
CREATE TABLE u (it REAL);
CREATE VIEW v AS SELECT NULL AS n FROM "my table" FULL JOIN (u LEFT JOIN u AS x1 ON "1st") ON true;
CREATE VIEW w AS SELECT n FROM v;
SELECT * FROM ("my table" JOIN "my table" AS x1) WHERE NULL = (SELECT n FROM w);
