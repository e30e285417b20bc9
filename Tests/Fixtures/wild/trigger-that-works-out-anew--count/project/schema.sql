CREATE TABLE shelf (id INTEGER PRIMARY KEY, books INTEGER NOT NULL DEFAULT 0, pages INTEGER NOT NULL DEFAULT 0);
CREATE TABLE book (id INTEGER PRIMARY KEY, shelf_id INTEGER NOT NULL, pages INTEGER NOT NULL);
CREATE TRIGGER count_books AFTER INSERT ON book BEGIN
  UPDATE shelf SET books = (SELECT count(*) FROM book WHERE book.shelf_id = shelf.id);
  UPDATE shelf SET pages = sums.pages
  FROM (SELECT shelf_id, sum(pages) AS pages FROM book GROUP BY shelf_id) AS sums WHERE sums.shelf_id = shelf.id;
END;
