-- +goose Up
ALTER TABLE history ADD COLUMN workflow_id TEXT;
INSERT INTO plugin (id, name, author) VALUES ('p', 'Plugin', 'a');
