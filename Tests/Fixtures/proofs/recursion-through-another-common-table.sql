-- accepted: SQLite: multiple recursive references: c
-- rows: matching
CREATE TABLE a (x);
WITH RECURSIVE c (n) AS (VALUES (1) UNION ALL SELECT c.n + 1 FROM c JOIN t WHERE c.n < 5), t AS (SELECT n FROM c) SELECT n FROM c;
