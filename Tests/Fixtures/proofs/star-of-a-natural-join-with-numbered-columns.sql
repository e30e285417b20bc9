-- columnCount: said 2, SQLite has 3
-- rows: wild
CREATE TABLE "été" (b REAL);
SELECT * FROM été "my alias1", ((SELECT été.b, b FROM été) AS t2 NATURAL LEFT JOIN été);
