!! before
CREATE TABLE feed (id INTEGER PRIMARY KEY $$, title TEXT NOT NULL);
CREATE TABLE label (id INTEGER PRIMARY KEY $$, name TEXT NOT NULL);
CREATE TABLE message (id INTEGER PRIMARY KEY $$, feed INTEGER NOT NULL REFERENCES feed (id), text TEXT);
CREATE INDEX message_feed ON message (feed);
