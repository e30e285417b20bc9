CREATE INDEX song_artist ON song (artist);
