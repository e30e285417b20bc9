CREATE TABLE authors (
  code TEXT PRIMARY KEY,
  name VARCHAR(80) NOT NULL,
  born DATETIME
);

CREATE TABLE book (
  id INTEGER AS "Book.ID" PRIMARY KEY,
  author_code TEXT NOT NULL REFERENCES authors,
  parent_id INTEGER AS "Book.ID" REFERENCES book,
  shelf_id INTEGER AS "Shelf.ID",
  title TEXT NOT NULL,
  pages INTEGER NOT NULL
) STRICT;
