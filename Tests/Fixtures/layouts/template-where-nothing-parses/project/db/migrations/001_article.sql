-- migrate:up
CREATE TABLE article (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  author TEXT NOT NULL
);
-- migrate:down
DROP TABLE article;
