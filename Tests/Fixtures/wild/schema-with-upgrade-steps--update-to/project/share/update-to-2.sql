CREATE TABLE feed_new (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, title TEXT);
INSERT INTO feed_new (id, url) SELECT id, url FROM feed;
DROP TABLE feed;
ALTER TABLE feed_new RENAME TO feed;
