-- nullable: column 1 't2_3' is NULL
-- rows: matching
CREATE TABLE u (c INTEGER PRIMARY KEY, "group" VARCHAR(10));
CREATE VIEW v AS SELECT NULL AS s2_3 FROM u LEFT JOIN u AS [my alias1] ON `my alias1`.c = NULL;
CREATE VIEW recent AS SELECT "u"."group" AS t2_3 FROM v LEFT JOIN u RIGHT JOIN u AS x1;
INSERT INTO "u" ("c") VALUES (NULL);
SELECT * FROM recent y1 JOIN v ON y1.t2_3;
