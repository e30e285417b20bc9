-- What any round of a recursive table can give.
CREATE TABLE t (a INTEGER NOT NULL, b TEXT NOT NULL, c TEXT AS Tag NOT NULL) STRICT;

-- Of the same kind in the first round already.
WITH RECURSIVE r (x, n) AS (SELECT b, a FROM t UNION ALL SELECT x, n FROM r) SELECT x, n FROM r;
--> many (x TEXT, n INTEGER)

-- NULL is in n from the second round on, and in x from the third.
WITH RECURSIVE r (x, n) AS (
  SELECT b, a FROM t UNION ALL SELECT CASE WHEN n IS NULL THEN NULL ELSE x END, nullif(n, 3) FROM r
)
SELECT x, n FROM r;
--> many (x TEXT?, n INTEGER?)

-- An integer stays one.
WITH RECURSIVE r (x, n) AS (SELECT b, 1 FROM t UNION ALL SELECT x, n + 1 FROM r) SELECT x, n FROM r;
--> many (x TEXT, n INTEGER)

-- A number that grows or shrinks with every round becomes infinite, and a difference of such is NULL.
WITH RECURSIVE r (x, n) AS (SELECT 1e300, 1.5 UNION ALL SELECT x * 10, n / 2 FROM r) SELECT x - x, n - n FROM r;
--> many (x - x REAL?, n - n REAL?)

-- A type holds where each of the arms has it.
WITH RECURSIVE r (x, n) AS (SELECT c, a FROM t UNION ALL SELECT x, n FROM r) SELECT x, n FROM r;
--> many (x TEXT<Tag>, n INTEGER)
WITH RECURSIVE r (x, n) AS (SELECT c, a FROM t UNION ALL SELECT x || '', n FROM r) SELECT x, n FROM r;
--> many (x TEXT, n INTEGER)
WITH RECURSIVE r (x, n) AS (SELECT c, a FROM t UNION ALL SELECT b, r.n FROM r, t) SELECT x, n FROM r;
--> many (x TEXT, n INTEGER)
