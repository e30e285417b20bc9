-- Lending, and waiting for what is lent.

CREATE TABLE loan (
  id INTEGER AS "Loan.ID" PRIMARY KEY,
  copy_id INTEGER AS "Copy.ID" NOT NULL REFERENCES copy (id) ON DELETE RESTRICT,
  patron_id INTEGER AS "Reader.ID" NOT NULL REFERENCES patron (id) ON DELETE RESTRICT,
  loaned_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  due_on TEXT AS Day NOT NULL CHECK (due_on IS date(due_on)),
  returned_at INTEGER AS Date,
  renewal_count INTEGER NOT NULL DEFAULT 0 CHECK (renewal_count >= 0),
  CHECK (returned_at IS NULL OR returned_at >= loaned_at)
) STRICT;

-- A copy is with one reader at a time.
CREATE UNIQUE INDEX one_open_loan ON loan (copy_id) WHERE returned_at IS NULL;
CREATE INDEX loan_copy ON loan (copy_id, loaned_at);
CREATE INDEX loan_reader ON loan (patron_id, loaned_at);
CREATE INDEX open_loan_due ON loan (due_on) WHERE returned_at IS NULL;

CREATE TABLE hold (
  id INTEGER PRIMARY KEY,
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  patron_id INTEGER AS "Reader.ID" NOT NULL REFERENCES patron (id) ON DELETE CASCADE,
  pickup_branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  placed_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  state TEXT AS "Hold.State" NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ready', 'fulfilled', 'cancelled'))
) STRICT;

CREATE INDEX hold_book ON hold (book_id, placed_at);
CREATE INDEX hold_reader ON hold (patron_id);
CREATE INDEX hold_pickup ON hold (pickup_branch_id);

CREATE TRIGGER loan_of_withdrawn_copy BEFORE INSERT ON loan
WHEN EXISTS (SELECT 1 FROM copy WHERE copy.id = NEW.copy_id AND copy.withdrawn_on IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'the copy is withdrawn');
END;

-- Who takes the book home no longer waits for it.
CREATE TRIGGER loan_fulfils_hold AFTER INSERT ON loan
BEGIN
  UPDATE hold
  SET state = 'fulfilled'
  WHERE patron_id = NEW.patron_id
    AND book_id = (SELECT copy.book_id FROM copy WHERE copy.id = NEW.copy_id)
    AND state IN ('waiting', 'ready');
END;

CREATE VIEW open_loan AS
SELECT
  loan.id,
  loan.copy_id,
  loan.patron_id,
  loan.due_on,
  copy.barcode,
  book.id AS book_id,
  book.title,
  patron.given_name || ' ' || patron.surname AS reader_name
FROM loan
JOIN copy ON copy.id = loan.copy_id
JOIN book ON book.id = copy.book_id
JOIN patron ON patron.id = loan.patron_id
WHERE loan.returned_at IS NULL;

CREATE VIEW hold_queue (hold_id, book_id, patron_id, pickup_branch_id, state, place) AS
SELECT
  hold.id,
  hold.book_id,
  hold.patron_id,
  hold.pickup_branch_id,
  hold.state,
  row_number() OVER (PARTITION BY hold.book_id ORDER BY hold.placed_at, hold.id)
FROM hold
WHERE hold.state IN ('waiting', 'ready');
