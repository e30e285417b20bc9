INSERT INTO book (title) SELECT title FROM archive.book WHERE id > 10;
