-- type: column 1 'a' is REAL|NULL, is 'a'
-- rows: matching
CREATE TABLE t (a REAL, b REAL, c UNIQUE DEFAULT (abs(-3)));
INSERT INTO t (c) VALUES ('a');
INSERT INTO t (c) VALUES (NULL);
INSERT INTO t (b, a) SELECT a, c FROM t WHERE true ON CONFLICT DO UPDATE SET a = 9e999 RETURNING *;
