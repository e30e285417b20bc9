-- migrate:up
CREATE TABLE pusher (app TEXT NOT NULL, account TEXT NOT NULL, note TEXT);
CREATE UNIQUE INDEX pusher_key ON pusher (app);
CREATE INDEX pusher_note ON pusher (note);

-- migrate:down
