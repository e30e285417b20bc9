CREATE INDEX book_title ON book (title);
CREATE INDEX reader_name ON reader (name);
