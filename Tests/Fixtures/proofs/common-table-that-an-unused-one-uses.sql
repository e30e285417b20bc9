-- accepted: SQLite: circular reference: c
-- rows: matching
CREATE TABLE a (x);
WITH RECURSIVE c (n) AS (SELECT 1 UNION SELECT n + 1 FROM c UNION ALL SELECT n + 2 FROM c), d AS (WITH e AS (SELECT n FROM c) SELECT 1) SELECT 1 FROM d UNION ALL SELECT n FROM c;
