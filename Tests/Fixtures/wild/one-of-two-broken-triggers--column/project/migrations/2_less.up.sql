CREATE TABLE entry_new (note_id INTEGER PRIMARY KEY, size INTEGER NOT NULL DEFAULT 0);
INSERT INTO entry_new (note_id, size) SELECT note_id, size FROM entry;
DROP TABLE entry;
PRAGMA legacy_alter_table = ON;
ALTER TABLE entry_new RENAME TO entry;
PRAGMA legacy_alter_table = OFF;
