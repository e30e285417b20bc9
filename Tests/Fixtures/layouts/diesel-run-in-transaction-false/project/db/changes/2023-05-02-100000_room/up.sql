PRAGMA foreign_keys = OFF;
CREATE TABLE new_shelf (
  id INTEGER NOT NULL PRIMARY KEY,
  room TEXT NOT NULL
);
INSERT INTO new_shelf (id, room) SELECT id, place FROM shelf;
DROP TABLE shelf;
ALTER TABLE new_shelf RENAME TO shelf;
PRAGMA foreign_keys = ON;
