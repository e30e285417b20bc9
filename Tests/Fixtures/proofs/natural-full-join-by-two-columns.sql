-- accepted: SQLite: ambiguous reference to b in USING()
-- rows: wild
CREATE TABLE t (a INTEGER PRIMARY KEY DESC, b TEXT);
CREATE VIEW v AS SELECT * FROM t;
SELECT x.* FROM (SELECT * FROM t) AS x LEFT JOIN v USING (a) NATURAL FULL JOIN t;
