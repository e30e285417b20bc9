-- migrate:up
CREATE TABLE track (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  second INTEGER NOT NULL
);
-- migrate:down
DROP TABLE track;
