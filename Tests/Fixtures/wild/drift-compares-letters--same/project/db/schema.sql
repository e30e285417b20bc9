CREATE TABLE feed (id integer primary key, name TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT (3), size BIGINT, CHECK (size > 0));
CREATE TABLE cache (feed_id INTEGER NOT NULL, value TEXT, UNIQUE (value, feed_id), FOREIGN KEY (feed_id) REFERENCES feed (id) ON DELETE CASCADE);
