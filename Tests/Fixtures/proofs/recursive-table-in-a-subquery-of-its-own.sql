-- accepted: SQLite: multiple recursive references: a
-- rows: wild
CREATE TABLE t (a INTEGER);
WITH RECURSIVE a(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM a WHERE x < (SELECT max(x) FROM a)) SELECT * FROM a;
