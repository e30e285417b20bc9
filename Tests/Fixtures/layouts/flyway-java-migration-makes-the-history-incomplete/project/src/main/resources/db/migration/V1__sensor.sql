CREATE TABLE sensor (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  removed_on TEXT
);
