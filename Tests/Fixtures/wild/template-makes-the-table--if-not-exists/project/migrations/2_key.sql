DROP TABLE entry;
CREATE TABLE IF NOT EXISTS "entry" (set_id INTEGER NOT NULL, at INTEGER NOT NULL{{ if .Keyed }}, PRIMARY KEY (set_id, at){{ end }});
CREATE INDEX entry_at ON entry (at);
INSERT INTO entry (set_id, at) VALUES (1, 2);
