-- accepted: SQLite: ambiguous column name: c
-- rows: matching
CREATE TABLE u (b TEXT);
WITH t AS (SELECT "c") SELECT (SELECT "d" FROM u, t AS x) FROM t JOIN t AS y;
