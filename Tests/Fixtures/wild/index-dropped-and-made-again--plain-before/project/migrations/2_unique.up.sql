DROP INDEX IF EXISTS image_path;
CREATE UNIQUE INDEX image_path ON image (path);
