-- migrate:up
CREATE TABLE blob (
  hash TEXT NOT NULL PRIMARY KEY,
  data BLOB NOT NULL
);
-- migrate:down
DROP TABLE blob;
