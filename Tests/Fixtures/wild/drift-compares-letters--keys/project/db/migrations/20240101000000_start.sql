-- migrate:up
CREATE TABLE feed (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, size INTEGER CHECK (size > 0), UNIQUE (name, size));
CREATE TABLE cache (feed_id INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE, value TEXT);
CREATE INDEX cache_feed ON cache (feed_id);

-- migrate:down
