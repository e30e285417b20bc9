CREATE TABLE track_new (id INTEGER PRIMARY KEY, artist TEXT NOT NULL, title TEXT NOT NULL, genre TEXT);
INSERT INTO track_new (id, artist, title) SELECT id, artist, title FROM track;
DROP TABLE track;
ALTER TABLE track_new RENAME TO track;
