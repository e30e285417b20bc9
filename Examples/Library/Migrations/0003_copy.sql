-- What stands on the shelves: the copies of the books.

CREATE TABLE shelf (
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (branch_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE copy (
  id INTEGER AS "Copy.ID" PRIMARY KEY,
  barcode TEXT NOT NULL UNIQUE,
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE RESTRICT,
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  -- NULL while the copy is in transit or in the workshop.
  shelf_code TEXT,
  condition TEXT AS "Copy.Condition" NOT NULL DEFAULT 'good'
    CHECK (condition IN ('new', 'good', 'worn', 'damaged')),
  acquired_on TEXT AS Day NOT NULL CHECK (acquired_on IS date(acquired_on)),
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  withdrawn_on TEXT AS Day,
  -- A copy stands on a shelf of its own branch.
  FOREIGN KEY (branch_id, shelf_code) REFERENCES shelf (branch_id, code) ON UPDATE CASCADE
) STRICT;

CREATE INDEX copy_book ON copy (book_id);
CREATE INDEX copy_shelf ON copy (branch_id, shelf_code);

CREATE TRIGGER copy_withdrawn AFTER UPDATE OF withdrawn_on ON copy
WHEN NEW.withdrawn_on IS NOT NULL
BEGIN
  UPDATE copy SET shelf_code = NULL WHERE id = NEW.id;
END;
