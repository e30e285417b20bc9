CREATE INDEX book_title ON book (title);
