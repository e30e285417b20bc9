-- refused: function-call: aggregate 'max' can't be used here
-- rows: matching
CREATE TABLE t (a INTEGER NOT NULL);
CREATE TABLE u (x INTEGER);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1);
SELECT 1 AS n FROM t JOIN u ON EXISTS (VALUES (max(t.a))) WHERE EXISTS (SELECT max(t.a)) AND EXISTS (SELECT (SELECT max(t.a)) UNION ALL SELECT 1) AND EXISTS (SELECT 1 FROM u WHERE EXISTS (SELECT max(t.a)));
