CREATE TABLE mark (id INTEGER PRIMARY KEY, added INTEGER DEFAULT (datetime('now')));
