-- migrate:up
ALTER TABLE tag RENAME COLUMN name TO label;
-- migrate:down
ALTER TABLE tag RENAME COLUMN label TO name;
