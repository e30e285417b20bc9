CREATE TABLE buffer (
  id INTEGER PRIMARY KEY,
  last_message INTEGER NOT NULL DEFAULT 0,
  first_message INTEGER
);
INSERT INTO buffer (id) SELECT id FROM backlog;
