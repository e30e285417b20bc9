CREATE TABLE bookmark (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO bookmark (id, title) SELECT id, title FROM post;
DROP TABLE post;
