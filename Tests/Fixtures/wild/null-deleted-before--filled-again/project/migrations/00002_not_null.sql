-- +goose Up
DELETE FROM mark WHERE scene IS NULL;
INSERT INTO mark (scene) SELECT scene FROM note;
CREATE TABLE mark_new (id INTEGER PRIMARY KEY, scene TEXT NOT NULL);
INSERT INTO mark_new (id, scene) SELECT id, scene FROM mark;
DROP TABLE mark;
ALTER TABLE mark_new RENAME TO mark;
