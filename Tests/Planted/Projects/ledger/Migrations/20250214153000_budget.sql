CREATE TABLE budgets (
  account_code TEXT NOT NULL REFERENCES accounts (code),
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]'),
  cents INTEGER NOT NULL,
  PRIMARY KEY (account_code, month)
) STRICT, WITHOUT ROWID;

-- ok: singular-table-name: the plural of a currency, and of a person
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  iban TEXT UNIQUE -- ok: nullable-unique: one column alone, many may lack it
) STRICT;

ALTER TABLE journals ADD COLUMN person_id INTEGER REFERENCES people (id); -- ok: add-column-unsupported, add-not-null-without-default: NULL for the old rows
CREATE INDEX journals_person ON journals (person_id);

CREATE VIEW balances AS
SELECT accounts.code, accounts.name, accounts.kind, COALESCE(SUM(postings.cents), 0) AS cents -- ok: select-star-in-view, bare-column-in-aggregate: named, and grouped by the key
FROM accounts
LEFT JOIN postings ON postings.account_code = accounts.code
GROUP BY accounts.code;

CREATE VIEW unbalanced AS
SELECT journal_id, SUM(cents) AS cents
FROM postings
GROUP BY journal_id
HAVING SUM(cents) <> 0; -- ok: nullable-inequality: a sum of NOT NULL over a group

CREATE TRIGGER postings_fixed BEFORE UPDATE ON postings
WHEN EXISTS (SELECT 1 FROM journals WHERE journals.id = OLD.journal_id AND journals.booked_on < '2025-01-01') -- ok: type-mismatch-comparison, limit-without-order: text with text
BEGIN
  SELECT RAISE(ABORT, 'the year is closed');
END;

CREATE TRIGGER postings_of_closed BEFORE INSERT ON postings
WHEN (SELECT closed_on FROM accounts WHERE code = NEW.account_code) IS NOT NULL -- ok: scalar-subquery-many-rows, redundant-null-check: by the key, and it may be NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
