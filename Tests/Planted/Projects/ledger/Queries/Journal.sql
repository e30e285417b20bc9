journalPage(output: JournalRow):
SELECT
  j.id,
  j.booked_on,
  j.text,
  j.created_at,
  (SELECT SUM(p.cents) FROM postings AS p WHERE p.journal_id = j.id AND p.cents > 0) AS debit_cents, -- ok: scalar-subquery-many-rows: a sum
  contacts.name AS contact_name,
  people.name AS person_name
FROM journals AS j
LEFT JOIN people ON people.id = j.person_id
LEFT JOIN contacts ON contacts.id = j.person_id
WHERE j.booked_on BETWEEN :first_day AND :last_day -- ok: constant-condition, parameter-name-typo, parameter-type-conflict: two bounds with names of their own
ORDER BY j.booked_on, j.id;

postingsOf(output: PostingRow):
SELECT p.place, p.account_code, a.name, p.cents
FROM postings AS p
JOIN accounts AS a ON a.code = p.account_code -- ok: type-mismatch-comparison, implicit-cross-join: text with text
WHERE p.journal_id = :journal_id
ORDER BY p.place;

addJournal:
INSERT INTO journals (booked_on, text, person_id) VALUES (:booked_on, :text, :person_id) RETURNING id; -- ok: missing-required-column, sqlite-version: the rest has defaults; RETURNING is older

addPostings:
INSERT INTO postings (journal_id, place, account_code, cents)
VALUES
  (:journal_id, 1, :debit_code, :cents),
  (:journal_id, 2, :credit_code, -:cents); -- ok: column-count-mismatch, insert-column-count, parameter-type-conflict: four each; the number is an integer twice

reverse(output: ReversedID):
INSERT INTO journals (booked_on, text, reverses_id)
SELECT date('now'), 'Reversal of ' || j.id || ': ' || j.text, j.id -- ok: text-arithmetic, nullable-concat: never NULL -- may: null-into-not-null
FROM journals AS j
WHERE j.id = :id
ON CONFLICT (reverses_id) DO NOTHING -- ok: upsert-target: UNIQUE
RETURNING id;

reversePostings:
INSERT INTO postings (journal_id, place, account_code, cents)
SELECT :reversal_id, p.place, p.account_code, -p.cents FROM postings AS p WHERE p.journal_id = :journal_id;

unreversed:
SELECT j.id, j.text
FROM journals AS j
WHERE j.id NOT IN (SELECT r.reverses_id FROM journals AS r WHERE r.reverses_id IS NOT NULL) -- ok: not-in-nullable: NULL is filtered
  AND j.reverses_id IS NULL -- ok: null-comparison: IS
ORDER BY j.id;

renumber:
UPDATE postings SET place = place + 10 WHERE journal_id = ?1 AND place > ?2; -- ok: mixed-parameter-style, unused-parameter: both by number

rebook:
UPDATE postings AS p
SET account_code = :new_code -- ok: duplicate-assignment, unknown-name: once
WHERE p.account_code = :old_code AND p.journal_id IN (SELECT id FROM journals WHERE booked_on >= :since); -- ok: accidental-correlation, ambiguous-column, parameter-name-typo: journals has an id

dropEmpty:
DELETE FROM journals WHERE id NOT IN (SELECT journal_id FROM postings); -- ok: delete-without-where, not-in-nullable: a condition, over NOT NULL

textSearch:
SELECT id, text FROM journals WHERE instr(lower(text), lower(:text)) > 0 ORDER BY booked_on DESC, id; -- ok: non-sargable-predicate, leading-wildcard-like: no index is over the text

contactsWithMail:
SELECT id, name, iban, mail FROM contacts WHERE mail IS NOT NULL ORDER BY name, id; -- ok: redundant-null-check: it may be NULL

contactByMail:
SELECT id, name FROM contacts WHERE mail IS :mail ORDER BY id; -- ok: nullable-parameter: IS

accountTree:
WITH RECURSIVE tree (code, name, depth) AS (
  SELECT code, name, 0 FROM accounts WHERE parent_code IS NULL
  UNION ALL
  SELECT a.code, a.name, tree.depth + 1 FROM accounts AS a JOIN tree ON a.parent_code = tree.code -- ok: unbounded-recursion, one-sided-join: down a table
)
SELECT code, substr('          ', 1, 2 * depth) || name AS label FROM tree ORDER BY code; -- ok: function-call, unused-cte, unnamed-result-column: three arguments, and an alias

subAccounts:
WITH RECURSIVE below (code) AS (
  VALUES (:code)
  UNION -- ok: unbounded-recursion, redundant-distinct: UNION ends with the last new row
  SELECT accounts.code FROM accounts, below WHERE accounts.parent_code = below.code
)
SELECT accounts.code, accounts.name FROM accounts WHERE accounts.code IN (SELECT below.code FROM below) ORDER BY accounts.code;

addAccount:
INSERT INTO accounts (code, name, kind, parent_code) VALUES (:code, :name, 'expense', :parent_code); -- ok: value-outside-check: one of five

closeAccount:
UPDATE accounts SET closed_on = date('now', 'start of year', '+1 year', '-1 day') WHERE code = :code AND closed_on IS NULL; -- ok: invalid-date-argument: the last day of the year

quotedNames:
SELECT "code", "name" AS "account name" FROM "accounts" WHERE "kind" = 'asset' ORDER BY "code"; -- ok: double-quoted-string: names, not texts

kinds:
SELECT DISTINCT kind FROM accounts ORDER BY kind; -- ok: redundant-distinct: many of a kind
