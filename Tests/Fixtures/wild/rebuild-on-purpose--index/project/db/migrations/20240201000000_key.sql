-- migrate:up
CREATE TABLE pusher_new (app TEXT NOT NULL, account TEXT NOT NULL, note TEXT, PRIMARY KEY (app, account));
INSERT INTO pusher_new (app, account, note) SELECT app, account, note FROM pusher;
DROP TABLE pusher;
ALTER TABLE pusher_new RENAME TO pusher;

-- migrate:down
