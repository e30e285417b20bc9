CREATE TABLE track (id INTEGER PRIMARY KEY, artist TEXT NOT NULL, title TEXT NOT NULL);
CREATE INDEX track_artist ON track (artist);
