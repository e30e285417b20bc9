CREATE TABLE room (
  id INTEGER PRIMARY KEY,
  label TEXT NOT NULL
);

---- create above / drop below ----

DROP TABLE room;
