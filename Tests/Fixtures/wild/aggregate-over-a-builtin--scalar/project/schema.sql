CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE book (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL, title TEXT NOT NULL);
CREATE INDEX book_shelf ON book (shelf);
CREATE VIEW listing AS SELECT name, (SELECT upper(title) FROM book WHERE book.shelf = shelf.id) AS titles FROM shelf;
