ALTER TABLE harvest RENAME TO crop;
CREATE INDEX crop_name ON crop (name);
INSERT INTO plant (id) VALUES (1);
