-- refused: function-call: window function 'row_number' can't be used here
-- rows: matching
CREATE TABLE t (a INTEGER NOT NULL, b INTEGER);
CREATE TABLE u (x INTEGER NOT NULL);
INSERT INTO t VALUES (1, 1), (2, 2);
INSERT INTO u VALUES (1), (2);
UPDATE t SET a = row_number() OVER () FROM u RETURNING a;
