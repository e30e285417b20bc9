-- +goose Up
CREATE TABLE key_new (id BLOB NOT NULL PRIMARY KEY, secret BLOB NOT NULL, made INTEGER);
INSERT INTO key_new (id, secret) SELECT id, secret FROM key;
DROP TABLE key;
ALTER TABLE key_new RENAME TO key;
