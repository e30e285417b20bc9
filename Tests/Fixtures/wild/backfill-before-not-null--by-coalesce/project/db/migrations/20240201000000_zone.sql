-- migrate:up
UPDATE account SET zone = 'utc' WHERE COALESCE(zone, '') = '';
CREATE TABLE account_new (id INTEGER PRIMARY KEY, zone TEXT NOT NULL);
INSERT INTO account_new (id, zone) SELECT id, upper(trim(zone)) FROM account;
DROP TABLE account;
ALTER TABLE account_new RENAME TO account;

-- migrate:down
