CREATE TABLE image (id INTEGER PRIMARY KEY, path TEXT NOT NULL);
CREATE INDEX image_path ON image (path);
