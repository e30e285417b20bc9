-- ok: migration-order: dates are no counter, and have no gaps

-- ok: singular-table-name: the project's tables are in the plural
CREATE TABLE accounts (
  code TEXT NOT NULL PRIMARY KEY CHECK (code GLOB '[0-9][0-9][0-9][0-9]'), -- ok: nullable-primary-key, like-pattern: NOT NULL, and a pattern of GLOB
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('asset', 'liability', 'equity', 'income', 'expense')),
  parent_code TEXT REFERENCES accounts (code), -- ok: fk-type-mismatch, custom-type-mismatch: text to text
  closed_on TEXT AS Day -- ok: custom-type-storage, unknown-type-name: a day is text
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_parent ON accounts (parent_code);

CREATE TABLE journals (
  id INTEGER PRIMARY KEY, -- ok: int-primary-key, autoincrement: the rowid
  booked_on TEXT AS Day NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  reverses_id INTEGER UNIQUE REFERENCES journals (id), -- ok: nullable-unique, missing-fk-index: one column alone, which is its own index
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;

CREATE INDEX journals_booked ON journals (booked_on);

CREATE TABLE postings (
  journal_id INTEGER NOT NULL REFERENCES journals (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  account_code TEXT NOT NULL REFERENCES accounts (code), -- ok: fk-unknown-parent, fk-parent-not-unique: there, and the key
  cents INTEGER NOT NULL CHECK (cents <> 0), -- ok: check-constraint: keeps nothing else out
  PRIMARY KEY (journal_id, place)
) STRICT, WITHOUT ROWID; -- ok: require-primary-key, require-strict, sqlite-version: a key of two, and STRICT is from 3.37

CREATE INDEX postings_account ON postings (account_code, journal_id);
