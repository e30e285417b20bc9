CREATE TABLE log (at INTEGER NOT NULL, text TEXT NOT NULL);
UPDATE setting SET value = '3' WHERE name = 'version';
