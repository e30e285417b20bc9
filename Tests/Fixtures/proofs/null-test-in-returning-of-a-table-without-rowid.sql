-- nullable: column 1 't1' is NULL
-- rows: matching
CREATE TABLE [x"y] (a INTEGER, desc DOUBLE, PRIMARY KEY (A)) WITHOUT ROWID;
INSERT INTO "x""y" ("a") VALUES (1);
DELETE FROM [x"y] RETURNING CASE WHEN "x""y".desc NOTNULL THEN desc ELSE a END t1;
