CREATE TABLE pusher_new (id INTEGER PRIMARY KEY, app TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL,
  UNIQUE (app, key, size));
INSERT INTO pusher_new (id, app, key, size) SELECT id, app, key, size FROM pusher;
DROP TRIGGER account_log;
DROP TABLE pusher;
ALTER TABLE pusher_new RENAME TO pusher;
