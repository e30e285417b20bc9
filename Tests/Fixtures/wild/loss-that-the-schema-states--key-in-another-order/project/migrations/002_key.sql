ALTER TABLE setting RENAME TO setting_old;
CREATE TABLE setting (owner INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (owner, name));
INSERT INTO setting (owner, name, value) SELECT owner, name, value FROM setting_old;
DROP TABLE setting_old;
