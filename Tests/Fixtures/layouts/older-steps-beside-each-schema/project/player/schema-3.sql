ALTER TABLE song RENAME TO song_old;
CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO song SELECT id, title FROM song_old;
DROP TABLE song_old;
