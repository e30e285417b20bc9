-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE t (x UNIQUE);
INSERT INTO t (x) VALUES (1) ON CONFLICT (x, x) DO NOTHING;
