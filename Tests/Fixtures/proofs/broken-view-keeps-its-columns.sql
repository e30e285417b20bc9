-- catalog: SQLite has main.v column 0 Q3_4, said nothing of it
-- history
CREATE TABLE [x"y] (c INTEGER);
CREATE VIEW v AS SELECT NULL AS Q3_4 FROM "x""y" AS s1 FULL JOIN "x""y" y2 ON NULL IN "x""y";
ALTER TABLE "x""y" ADD COLUMN "group" DATE;
