-- migrate:up
CREATE TABLE feed (id INTEGER PRIMARY KEY, name VARCHAR(30) NOT NULL, tries INT NOT NULL DEFAULT 3, size INTEGER CHECK (size > 0));
CREATE TABLE cache (feed_id INTEGER NOT NULL REFERENCES feed ON DELETE CASCADE, value TEXT, UNIQUE (feed_id, value));

-- migrate:down
