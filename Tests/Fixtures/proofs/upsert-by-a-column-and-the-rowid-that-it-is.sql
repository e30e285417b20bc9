-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE t (id INTEGER PRIMARY KEY);
INSERT INTO t (id) VALUES (1) ON CONFLICT (id, rowid) DO NOTHING;
