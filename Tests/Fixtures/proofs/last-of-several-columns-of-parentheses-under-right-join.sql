-- columnName: said desc, SQLite has desc:1
-- rows: matching
CREATE TABLE "x""y" (desc VARCHAR(10));
CREATE TABLE `order` (é BLOB);
SELECT NULL, desc FROM `order` JOIN "x""y" NATURAL RIGHT JOIN ("x""y" AS y1 JOIN "order" AS Q2 NATURAL RIGHT JOIN "x""y" AS s3 NOT INDEXED);
