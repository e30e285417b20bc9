CREATE TABLE author (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE book (
  id INTEGER PRIMARY KEY,
  author_id INTEGER NOT NULL REFERENCES author (id),
  title TEXT NOT NULL,
  genre TEXT
);
CREATE INDEX book_author ON book (author_id);
