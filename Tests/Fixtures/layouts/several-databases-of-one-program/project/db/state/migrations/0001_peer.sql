-- migrate:up
CREATE TABLE peer (
  id TEXT NOT NULL PRIMARY KEY,
  address TEXT NOT NULL
);
-- migrate:down
DROP TABLE peer;
