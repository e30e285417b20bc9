-- migrate:up
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  closed_on TEXT
);
CREATE TABLE entry (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  cents INTEGER NOT NULL
);
CREATE INDEX entry_account ON entry (account_id);

-- migrate:down
DROP TABLE entry;
DROP TABLE account;
