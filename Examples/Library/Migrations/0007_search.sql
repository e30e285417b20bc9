-- Full-text search over the catalogue. The text itself stays in book; the
-- triggers keep the index in step with it.

CREATE VIRTUAL TABLE book_search USING fts5 (
  title TEXT NOT NULL,
  subtitle TEXT,
  summary TEXT NOT NULL,
  content = 'book',
  content_rowid = 'id',
  prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER book_search_insert AFTER INSERT ON book
BEGIN
  INSERT INTO book_search (rowid, title, subtitle, summary)
  VALUES (NEW.id, NEW.title, NEW.subtitle, NEW.summary);
END;

-- To forget a row, the index has to be told what it had stored.
CREATE TRIGGER book_search_delete AFTER DELETE ON book
BEGIN
  INSERT INTO book_search (book_search, rowid, title, subtitle, summary)
  VALUES ('delete', OLD.id, OLD.title, OLD.subtitle, OLD.summary);
END;

CREATE TRIGGER book_search_update AFTER UPDATE OF id, title, subtitle, summary ON book
BEGIN
  INSERT INTO book_search (book_search, rowid, title, subtitle, summary)
  VALUES ('delete', OLD.id, OLD.title, OLD.subtitle, OLD.summary);
  INSERT INTO book_search (rowid, title, subtitle, summary)
  VALUES (NEW.id, NEW.title, NEW.subtitle, NEW.summary);
END;

-- The books that are there already.
INSERT INTO book_search (book_search) VALUES ('rebuild');
