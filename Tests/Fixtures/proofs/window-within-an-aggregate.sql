-- accepted: SQLite: misuse of window function row_number()
-- rows: wild
CREATE TABLE t (a INTEGER);
SELECT sum(row_number() OVER ()) FROM t;
