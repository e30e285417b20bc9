-- accepted: SQLite: wrong number of arguments to function GLOB()
-- rows: matching
CREATE TABLE t (x);
SELECT x GLOB '1' ESCAPE '\' FROM t;
