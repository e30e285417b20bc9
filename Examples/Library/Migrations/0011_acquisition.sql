-- Buying books.

CREATE TABLE vendor (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  discount REAL NOT NULL DEFAULT 0.0 CHECK (discount >= 0.0 AND discount < 1.0)
) STRICT;

CREATE TABLE purchase_order (
  id INTEGER PRIMARY KEY,
  vendor_id INTEGER NOT NULL REFERENCES vendor (id) ON DELETE RESTRICT,
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  ordered_on TEXT AS Day NOT NULL,
  received_on TEXT AS Day,
  CHECK (received_on IS NULL OR received_on >= ordered_on)
) STRICT;

CREATE INDEX purchase_order_vendor ON purchase_order (vendor_id);
CREATE INDEX purchase_order_branch ON purchase_order (branch_id, ordered_on);

CREATE TABLE purchase_order_line (
  purchase_order_id INTEGER NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE,
  line_number INTEGER NOT NULL CHECK (line_number > 0),
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE RESTRICT,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents >= 0),
  total_cents INTEGER NOT NULL GENERATED ALWAYS AS (quantity * unit_price_cents) STORED,
  PRIMARY KEY (purchase_order_id, line_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX purchase_order_line_book ON purchase_order_line (book_id);

-- Where a copy came from, as far as it is known.
ALTER TABLE copy ADD COLUMN purchase_order_id INTEGER REFERENCES purchase_order (id) ON DELETE SET NULL;
CREATE INDEX copy_purchase_order ON copy (purchase_order_id);
