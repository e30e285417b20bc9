-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: wild
CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b INTEGER);
CREATE UNIQUE INDEX i ON t (id DESC, a);
INSERT INTO t VALUES (1, 2, 3) ON CONFLICT (id, a) DO UPDATE SET b = 1;
