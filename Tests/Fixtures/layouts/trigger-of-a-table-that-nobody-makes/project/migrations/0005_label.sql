CREATE TABLE label_new (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO label_new (id, text) SELECT id, text FROM label;
CREATE INDEX IF NOT EXISTS label_text ON label_new (text);
DROP TABLE label;
ALTER TABLE label_new RENAME TO label;
