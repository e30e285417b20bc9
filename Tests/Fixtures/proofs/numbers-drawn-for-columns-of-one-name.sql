-- columnName: said k1:5, SQLite has k1:226675828
-- rows: matching
CREATE TABLE u (c INT, n BLOB);
WITH a AS (WITH b (k0, k1) AS (SELECT * FROM u) SELECT k1, k1, b.* FROM b) SELECT * FROM (SELECT * FROM a LEFT JOIN a AS t);
