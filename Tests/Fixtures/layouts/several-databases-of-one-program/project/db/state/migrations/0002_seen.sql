-- migrate:up
ALTER TABLE peer ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
-- migrate:down
ALTER TABLE peer DROP COLUMN seen;
