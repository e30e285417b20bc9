PRAGMA foreign_keys = OFF;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '');
INSERT INTO owner_new (id, name) SELECT id, name FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;
PRAGMA foreign_keys = ON;
