CREATE TABLE scene_new (id INTEGER PRIMARY KEY, movie_id INTEGER NOT NULL);
INSERT INTO scene_new SELECT id, movie_id FROM scene;
DROP TABLE scene;
ALTER TABLE scene_new RENAME TO scene;
