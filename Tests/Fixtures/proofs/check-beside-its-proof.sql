-- finding: redundant-null-check: 'a' can't be NULL here, where NOT makes something of it
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT);
INSERT INTO t (id) VALUES (1);
SELECT id FROM t WHERE NOT (a = 'x' AND a IS NOT NULL);
