CREATE TABLE image (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE place (zoom INTEGER NOT NULL, image INTEGER NOT NULL REFERENCES image (id));
CREATE VIEW IF NOT EXISTS tile AS SELECT place.zoom, image.data FROM place JOIN image ON image.id = place.image;
