CREATE TABLE image_new (id INTEGER PRIMARY KEY, path TEXT NOT NULL, size INTEGER NOT NULL);
INSERT INTO image_new (id, path, size) SELECT id, path, size FROM image;
DROP TABLE image;
ALTER TABLE image_new RENAME TO image;
CREATE UNIQUE INDEX image_path ON image (path);
