-- What the program makes before the migrations run, and what it attaches.
CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value TEXT);
ATTACH 'Archive/Migrations' AS archive;
