-- What a condition says of NULL, through functions, CASE and rows.
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c REAL) STRICT;
CREATE VIEW one AS SELECT count(*) AS n FROM t;

-- Functions that are NULL for NULL.
SELECT a, b, c FROM t WHERE abs(a) > 1 AND substr(b, 1, 2) = 'x' AND round(c) IS NOT NULL;
--> many (a INTEGER, b TEXT, c REAL)
SELECT a, b FROM t WHERE nullif(a, b) IS NOT NULL;
--> many (a INTEGER, b TEXT?)
SELECT a, b FROM t WHERE max(a, b) IS NOT NULL;
--> many (a INTEGER, b TEXT)
SELECT a, b FROM t WHERE replace(b, 'x', a) = 'y';
--> many (a INTEGER?, b TEXT)
SELECT a, b FROM t WHERE typeof(a) = 'integer' AND quote(b) = 'x' AND json_quote(a) IS NOT NULL;
--> many (a INTEGER?, b TEXT?)

-- COALESCE: what it falls back to may not do.
SELECT a FROM t WHERE coalesce(a, 0) > 0;
--> many (a INTEGER)
SELECT a FROM t WHERE 1 <= ifnull(a, 0);
--> many (a INTEGER)
SELECT a FROM t WHERE coalesce(a, 0);
--> many (a INTEGER)
SELECT a FROM t WHERE coalesce(a, NULL) IS NOT NULL;
--> many (a INTEGER)
SELECT a, b FROM t WHERE coalesce(a, b) IS NOT NULL;
--> many (a INTEGER?, b TEXT?)
SELECT a FROM t WHERE coalesce(a, 1) > 0;
--> many (a INTEGER?)
SELECT a FROM t WHERE coalesce(a, 0) >= 0;
--> many (a INTEGER?)
SELECT a FROM t WHERE coalesce(a, 0) < '1';
--> many (a INTEGER?)
SELECT a FROM t WHERE NOT coalesce(a, 0) > 0;
--> many (a INTEGER?)
SELECT a FROM t WHERE coalesce(a, ?) > 0;
--> [a INTEGER?] many (a INTEGER?)
SELECT a FROM t WHERE coalesce(a, 1);
--> many (a INTEGER?)

-- CASE: what the branches that may be true have in common.
SELECT a FROM t WHERE CASE WHEN a IS NULL THEN 0 ELSE 1 END;
--> many (a INTEGER)
SELECT a FROM t WHERE CASE WHEN a > 1 THEN 1 WHEN a IS NOT NULL THEN 1 END;
--> many (a INTEGER)
SELECT a FROM t WHERE CASE WHEN a IS NULL THEN b ELSE 1 END;
--> many (a INTEGER?)
SELECT a FROM t WHERE NOT CASE WHEN a IS NULL THEN 0 ELSE 1 END;
--> many (a INTEGER?)
SELECT a FROM t WHERE CASE a WHEN 1 THEN 1 ELSE 0 END;
--> many (a INTEGER)
SELECT a FROM t WHERE CASE a WHEN 1 THEN 0 ELSE 1 END;
--> many (a INTEGER?)
SELECT a FROM t WHERE CASE WHEN a IS NOT NULL THEN a ELSE 0 END > 0;
--> many (a INTEGER)
SELECT a FROM t WHERE CASE WHEN a IS NOT NULL THEN a ELSE 1 END > 0;
--> many (a INTEGER?)
SELECT a FROM t WHERE NOT coalesce(a, 0) <= 0;
--> many (a INTEGER)
SELECT CASE WHEN 1 THEN id ELSE b END, CASE WHEN NULL THEN 'x' WHEN 0 THEN 'y' ELSE id END, CASE WHEN 0 THEN 1 END FROM t;
--> many (CASE WHEN 1 THEN id ELSE b END INTEGER, CASE WHEN NULL THEN 'x' WHEN 0 THEN 'y' ELSE id END INTEGER, CASE WHEN 0 THEN 1 END NULL)

-- Rows are equal if all their elements are.
SELECT a, b, c FROM t WHERE (a, b) = (1, 'x');
--> many (a INTEGER, b TEXT, c REAL?)
SELECT a, b, c FROM t WHERE (a, b) IN (SELECT id, c FROM t);
--> many (a INTEGER, b TEXT, c REAL?)
SELECT a, b FROM t WHERE (a, b) < (1, 'x');
--> many (a INTEGER?, b TEXT?)
SELECT a, b FROM t WHERE (a, b) <> (1, 'x');
--> many (a INTEGER?, b TEXT?)
SELECT a, b FROM t WHERE (a, b) IS (1, 'x');
--> many (a INTEGER?, b TEXT?)

-- A side that always has a row is never missing, unless something is asked of it.
SELECT n FROM t LEFT JOIN one;
--> many (n INTEGER)
SELECT n FROM t LEFT JOIN one ON n > 1;
--> many (n INTEGER?)
SELECT n, a FROM one LEFT JOIN t;
--> many (n INTEGER, a INTEGER?)
SELECT n FROM t LEFT JOIN (SELECT 1 AS n LIMIT 1 OFFSET 1);
--> many (n INTEGER?)
