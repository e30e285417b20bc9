-- +goose Up
ALTER TABLE visit ADD COLUMN host_id INTEGER NOT NULL DEFAULT 0;
UPDATE visit SET host_id = (SELECT id FROM host WHERE host.name = visit.host);
CREATE TABLE day (host_id INTEGER NOT NULL, hits INTEGER NOT NULL);
INSERT INTO day (host_id, hits) SELECT h.id, 1 FROM visit AS v LEFT JOIN host AS h ON h.name = v.host;
