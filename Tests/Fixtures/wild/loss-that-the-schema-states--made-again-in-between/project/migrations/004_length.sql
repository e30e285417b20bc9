CREATE TABLE track_new (id INTEGER PRIMARY KEY, artist TEXT NOT NULL, title TEXT NOT NULL, genre TEXT, seconds INTEGER);
INSERT INTO track_new (id, artist, title, genre) SELECT id, artist, title, genre FROM track;
DROP TABLE track;
ALTER TABLE track_new RENAME TO track;
