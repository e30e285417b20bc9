-- The houses, those who work in them and those who read in them.

PRAGMA puresql_require_strict_tables = TRUE;

CREATE TABLE branch (
  id INTEGER AS "Branch.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  city TEXT NOT NULL,
  phone TEXT,
  website TEXT AS URL,
  -- A day is text, as in '2024-05-31'. IS makes the check fail, not pass, on
  -- text that is no date, for which date() gives NULL.
  opened_on TEXT AS Day NOT NULL CHECK (opened_on IS date(opened_on))
) STRICT;

CREATE TABLE employee (
  id INTEGER PRIMARY KEY,
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  manager_id INTEGER REFERENCES employee (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  job TEXT AS Job NOT NULL CHECK (job IN ('director', 'librarian', 'assistant', 'page')),
  hired_on TEXT AS Day NOT NULL CHECK (hired_on IS date(hired_on)),
  left_on TEXT AS Day,
  CHECK (manager_id IS NOT id),
  CHECK (left_on IS NULL OR left_on >= hired_on)
) STRICT;

CREATE INDEX employee_branch ON employee (branch_id);
CREATE INDEX employee_manager ON employee (manager_id);

CREATE TABLE patron (
  id INTEGER AS "Reader.ID" PRIMARY KEY,
  given_name TEXT NOT NULL,
  surname TEXT NOT NULL,
  full_name TEXT NOT NULL GENERATED ALWAYS AS (given_name || ' ' || surname) VIRTUAL,
  email TEXT NOT NULL CHECK (email LIKE '%_@_%'),
  phone TEXT,
  fax TEXT,
  born_on TEXT AS Day CHECK (born_on IS NULL OR born_on IS date(born_on)),
  joined_on TEXT AS Day NOT NULL DEFAULT (date('now')),
  home_branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id),
  is_active INTEGER AS Bool NOT NULL DEFAULT TRUE CHECK (is_active IN (0, 1))
) STRICT;

-- One account for each address, however it is typed.
CREATE UNIQUE INDEX unique_email ON patron (lower(email));
CREATE INDEX patron_name ON patron (surname COLLATE NOCASE, given_name COLLATE NOCASE);
CREATE INDEX patron_branch ON patron (home_branch_id);

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  patron_id INTEGER AS "Reader.ID" NOT NULL REFERENCES patron (id) ON DELETE CASCADE,
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  is_primary INTEGER AS Bool NOT NULL DEFAULT FALSE CHECK (is_primary IN (0, 1))
) STRICT;

CREATE INDEX address_reader ON address (patron_id);
CREATE UNIQUE INDEX one_primary_address ON address (patron_id) WHERE is_primary = 1;
