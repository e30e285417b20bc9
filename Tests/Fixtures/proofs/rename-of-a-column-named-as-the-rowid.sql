-- catalog: SQLite has main.recent column 0 c0; main.recent column 1 c1, said nothing of it
-- history
CREATE TABLE t (date, oid);
CREATE VIEW recent (c0, c1) AS SELECT NULL x5_6, date AS y7_8 FROM (SELECT NULL AS t3_4 FROM (SELECT * FROM t) Q1 WHERE Q1.oid) INNER JOIN t;
ALTER TABLE t RENAME COLUMN oid TO x;
