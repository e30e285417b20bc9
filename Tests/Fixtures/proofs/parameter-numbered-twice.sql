-- parameter: NOT NULL constraint failed: t.b
-- rows: matching
CREATE TABLE t (a, b, c, d, PRIMARY KEY (b)) WITHOUT ROWID;
INSERT INTO t VALUES (?, ?3, ?3, ?);
-- bound: 1000000, NULL, NULL, 3
