-- What members say about books, and the lists they keep.

CREATE TABLE review (
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  member_id INTEGER AS "Reader.ID" NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body TEXT,
  written_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  PRIMARY KEY (book_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX review_member ON review (member_id);

CREATE TABLE reading_list (
  id INTEGER PRIMARY KEY,
  member_id INTEGER AS "Reader.ID" NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  is_public INTEGER AS Bool NOT NULL DEFAULT FALSE CHECK (is_public IN (0, 1)),
  UNIQUE (member_id, name)
) STRICT;

CREATE TABLE reading_list_item (
  reading_list_id INTEGER NOT NULL REFERENCES reading_list (id) ON DELETE CASCADE,
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  -- Any number; a book is put between two others by the number in the middle.
  position REAL NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (reading_list_id, book_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reading_list_order ON reading_list_item (reading_list_id, position);
CREATE INDEX reading_list_item_book ON reading_list_item (book_id);
