CREATE TABLE scene (id INTEGER PRIMARY KEY, movie_id INTEGER NOT NULL, note TEXT);
CREATE INDEX scene_movie ON scene (movie_id);
