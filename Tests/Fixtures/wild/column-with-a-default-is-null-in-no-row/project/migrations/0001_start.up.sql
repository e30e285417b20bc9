CREATE TABLE token (id INTEGER PRIMARY KEY, made_at TIMESTAMP DEFAULT (datetime('now')));
