ALTER TABLE account RENAME TO account_old;
CREATE TABLE account (id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, mail TEXT NOT NULL DEFAULT '', nick TEXT NOT NULL);
INSERT INTO account (id, username, mail, nick) SELECT id, nick || id, mail, nick FROM account_old;
DROP TABLE account_old;
