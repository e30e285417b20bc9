-- accepted: SQLite: no such table: main.o
-- rows: wild
CREATE TABLE t (a);
CREATE TEMP TABLE t (a, b);
INSERT INTO main.t VALUES (1);
CREATE VIEW v AS SELECT * FROM t;
SELECT * FROM v;
