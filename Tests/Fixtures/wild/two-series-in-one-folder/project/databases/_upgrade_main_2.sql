CREATE TABLE note (id INTEGER PRIMARY KEY, main_entry_id INTEGER NOT NULL);
UPDATE config SET value = 2 WHERE key = 'version';
