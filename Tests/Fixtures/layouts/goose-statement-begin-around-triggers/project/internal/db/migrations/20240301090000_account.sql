-- +goose Up
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE entry (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  amount INTEGER NOT NULL
);

CREATE INDEX entry_account ON entry (account_id);

-- +goose Down
DROP TABLE entry;
DROP TABLE account;
