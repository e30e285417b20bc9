-- nullable: column 1 '( WITH  c0 ( k0 ) AS  ( SELECT NULL AS x5 FROM log AS Q3 CROSS JOIN Team AS Q4 ON Q2 . Name2 ) SELECT total ( ( '{"a":null}' IN c0 ) ) WHERE NULL )' is NULL
-- rows: matching
CREATE TABLE "log" (c INT);
CREATE TABLE Team (Name2 DATE);
CREATE TABLE ITEM ("1st" TEXT);
SELECT (WITH c0 (k0) AS (SELECT NULL AS x5 FROM log AS Q3 CROSS JOIN Team AS Q4 ON Q2.Name2) SELECT total (('{"a":null}' IN c0)) WHERE NULL) FROM item "my alias1" RIGHT JOIN Team AS Q2;
