ALTER TABLE track RENAME TO track_old;
CREATE TABLE track (uri TEXT PRIMARY KEY NOT NULL, album TEXT NOT NULL, length INTEGER);
INSERT INTO track (uri, album) SELECT uri, album FROM track_old;
DROP TABLE track_old;
