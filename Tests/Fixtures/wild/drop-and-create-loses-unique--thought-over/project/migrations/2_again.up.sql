DROP TABLE share;
CREATE TABLE share (owner TEXT NOT NULL, device TEXT NOT NULL, note TEXT, PRIMARY KEY (owner, device));
DROP TABLE pusher;
CREATE TABLE pusher (id INTEGER PRIMARY KEY, app TEXT NOT NULL, account TEXT NOT NULL, UNIQUE (app, account));
DROP TABLE cache;
CREATE TABLE cache (key TEXT NOT NULL PRIMARY KEY, value BLOB);
