CREATE TABLE upgrade (id INTEGER PRIMARY KEY, root TEXT NOT NULL, applied_before INTEGER);
CREATE UNIQUE INDEX upgrade_open ON upgrade ((1)) WHERE applied_before IS NULL;
CREATE UNIQUE INDEX upgrade_root ON upgrade (root) WHERE applied_before IS NULL;
