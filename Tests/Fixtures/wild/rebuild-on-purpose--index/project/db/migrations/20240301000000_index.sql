-- migrate:up
DROP INDEX IF EXISTS pusher_note;

-- migrate:down
