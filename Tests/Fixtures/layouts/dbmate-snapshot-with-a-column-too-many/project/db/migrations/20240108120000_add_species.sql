-- migrate:up
ALTER TABLE pet ADD COLUMN species TEXT NOT NULL DEFAULT 'cat';
-- migrate:down
ALTER TABLE pet DROP COLUMN species;
