-- People become contacts. First the new table, then the copy, then the name.
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  iban TEXT UNIQUE,
  email TEXT
) STRICT;

INSERT INTO contacts (id, name, iban) SELECT id, name, iban FROM people; -- ok: insert-without-columns, insert-column-count: three and three

UPDATE contacts SET email = NULL WHERE email = ''; -- ok: update-without-where: a condition
ALTER TABLE contacts RENAME COLUMN email TO mail; -- ok: rename-before-rebuild: a column
ALTER TABLE budgets RENAME TO plans; -- ok: rename-before-rebuild: only a name, nothing is rebuilt
ALTER TABLE plans RENAME COLUMN cents TO planned_cents; -- ok: drop-in-use: SQLite rewrites what uses it

DROP INDEX journals_person; -- ok: drop-in-use, destructive-change: it is made again
CREATE INDEX journals_person ON journals (person_id, booked_on);
DROP TRIGGER postings_of_closed; -- ok: rebuild-loses-object: no rebuild
CREATE TRIGGER postings_of_closed BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM accounts WHERE accounts.code = NEW.account_code AND accounts.closed_on IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;

PRAGMA user_version = 3; -- ok: migration-statement: takes effect inside a transaction
