-- What is owed, what is paid, and which payment settles which fine.

CREATE TABLE fine (
  id INTEGER PRIMARY KEY,
  loan_id INTEGER AS "Loan.ID" NOT NULL REFERENCES loan (id) ON DELETE RESTRICT,
  reason TEXT NOT NULL CHECK (reason IN ('late', 'damaged', 'lost')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  assessed_on TEXT AS Day NOT NULL DEFAULT (date('now')),
  waived_on TEXT AS Day,
  UNIQUE (loan_id, reason)
) STRICT;

CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  patron_id INTEGER AS "Reader.ID" NOT NULL REFERENCES patron (id) ON DELETE RESTRICT,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'online')),
  receipt TEXT AS UUID NOT NULL UNIQUE,
  paid_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX payment_reader ON payment (patron_id, paid_at);

CREATE TABLE fine_payment (
  fine_id INTEGER NOT NULL REFERENCES fine (id) ON DELETE RESTRICT,
  payment_id INTEGER NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (fine_id, payment_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX fine_payment_payment ON fine_payment (payment_id);
