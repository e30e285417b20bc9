-- migrate:up
CREATE TABLE pet (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
-- migrate:down
DROP TABLE pet;
