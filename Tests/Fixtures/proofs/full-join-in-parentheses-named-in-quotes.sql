-- columnName: said `date`, SQLite has date
-- rows: matching
CREATE TABLE "my table" (date TEXT);
CREATE VIEW v AS SELECT date AS t2_3 FROM `my table` AS S1;
SELECT ?4, `date`, NULL AS t4 FROM (v) JOIN ([my table] FULL JOIN `my table` s2 USING (date));
