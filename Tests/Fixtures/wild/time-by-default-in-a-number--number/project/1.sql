CREATE TABLE mark (id INTEGER PRIMARY KEY, added INTEGER DEFAULT (strftime('%s', 'now')));
