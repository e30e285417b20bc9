CREATE INDEX scene_by_movie ON scene (movie_id);
