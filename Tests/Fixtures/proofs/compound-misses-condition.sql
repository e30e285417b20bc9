-- nullable: column 1 'Q1_2' is NULL
-- rows: matching
CREATE TABLE "x""y" (`B2` BLOB);
CREATE TABLE "order" (id INTEGER PRIMARY KEY);
CREATE VIEW v AS SELECT - (B2) AS Q1_2 FROM ([x"y] FULL JOIN "order") UNION ALL SELECT NULL AS team_id_9 FROM [order] RIGHT JOIN (SELECT 1 AS t3_4 FROM "order") AS s7 WINDOW s8 AS ();
INSERT INTO "order" ("id") VALUES (NULL);
SELECT * FROM v WHERE Q1_2;
