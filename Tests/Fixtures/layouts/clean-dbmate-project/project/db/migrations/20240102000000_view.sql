-- migrate:up
CREATE VIEW balance AS
SELECT account_id, sum(cents) AS cents FROM entry GROUP BY account_id;
CREATE INDEX account_open ON account (email) WHERE closed_on IS NULL;

-- migrate:down
DROP INDEX account_open;
DROP VIEW balance;
