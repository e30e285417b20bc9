-- ok: require-strict, migration-order: switched off, since the app has to run on 3.31

-- A street's shared tools.
CREATE TABLE household (
  id INTEGER PRIMARY KEY,
  streetNo VARCHAR(10) NOT NULL UNIQUE, -- ok: unknown-type-name: allowed in rules.yaml
  name TEXT NOT NULL,
  phone TEXT,
  joinedOn DATE NOT NULL, -- ok: unknown-type-name: allowed, too
  CHECK (phone IS NULL OR length(phone) >= 5) -- ok: check-constraint: NULL is meant
);

CREATE TABLE tool (
  id INTEGER NOT NULL PRIMARY KEY, -- ok: int-primary-key, nullable-primary-key: still the rowid
  ownerId INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE, -- ok: name-style, set-null-on-not-null: camel case, as everywhere here
  name TEXT NOT NULL,
  category TEXT NOT NULL DEFAULT 'other' CHECK (category IN ('garden', 'wood', 'paint', 'other')),
  depositCents INTEGER NOT NULL DEFAULT 0,
  boughtOn TEXT,
  brokenOn TEXT
);

CREATE INDEX toolOwner ON tool (ownerId);
CREATE INDEX toolName ON tool (name);
CREATE INDEX toolFoldedName ON tool (lower(name)); -- ok: redundant-index: an expression

CREATE TABLE loan (
  toolId INTEGER NOT NULL REFERENCES tool (id) ON DELETE CASCADE,
  householdId INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  lentOn TEXT NOT NULL,
  dueOn TEXT NOT NULL,
  returnedOn TEXT,
  PRIMARY KEY (toolId, lentOn) -- ok: nullable-primary-key, missing-fk-index: NOT NULL, and first in the key
);

CREATE INDEX loanHousehold ON loan (householdId, returnedOn);
CREATE UNIQUE INDEX loanOpen ON loan (toolId) WHERE returnedOn IS NULL; -- ok: redundant-index, nullable-unique: partial

-- ok: require-primary-key, singular-table-name, name-style: WITHOUT ROWID has one by need; there is no singular of dues
CREATE TABLE dues (
  householdId INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  cents INTEGER NOT NULL,
  PRIMARY KEY (householdId, year)
) WITHOUT ROWID;
