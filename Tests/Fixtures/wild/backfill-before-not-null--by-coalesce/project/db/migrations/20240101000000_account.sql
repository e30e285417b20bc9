-- migrate:up
CREATE TABLE account (id INTEGER PRIMARY KEY, zone TEXT);

-- migrate:down
DROP TABLE account;
