-- refused: function-call: aggregate 'sum' can't be used here
-- rows: matching
CREATE TABLE t (a INTEGER NOT NULL, b INTEGER);
CREATE TABLE u (x INTEGER NOT NULL);
INSERT INTO t VALUES (1, 1), (2, 2);
INSERT INTO u VALUES (1), (2);
UPDATE t SET a = sum(x), b = (SELECT sum(t.a)) FROM u RETURNING a, b;
