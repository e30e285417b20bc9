-- migrate:up
CREATE TABLE page_new (id INTEGER PRIMARY KEY, text TEXT NOT NULL DEFAULT '');
INSERT INTO page_new (id, text) SELECT id, COALESCE(text, '') FROM page;
DROP TABLE page;
ALTER TABLE page_new RENAME TO page;

-- migrate:down
