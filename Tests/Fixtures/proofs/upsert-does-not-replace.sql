-- writes: what a trigger does about conflicts is what the statement says, and an UPDATE in an upsert says ABORT
-- rows: matching
CREATE TABLE parent (id INTEGER PRIMARY KEY);
CREATE TABLE child (parent INTEGER REFERENCES parent (id) ON DELETE CASCADE ON UPDATE CASCADE);
CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER);
CREATE TRIGGER trg AFTER UPDATE ON t BEGIN INSERT OR REPLACE INTO parent VALUES (1); END;
INSERT INTO t VALUES (1, 2);
PRAGMA foreign_keys = ON;
INSERT OR REPLACE INTO t VALUES (1, 3) ON CONFLICT (a) DO UPDATE SET b = 4;
