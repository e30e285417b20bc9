-- migrate:up transaction:false
PRAGMA foreign_keys = OFF;
CREATE TABLE new_track (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  duration INTEGER NOT NULL
);
INSERT INTO new_track (id, title, duration) SELECT id, title, second FROM track;
DROP TABLE track;
ALTER TABLE new_track RENAME TO track;
PRAGMA foreign_keys = ON;
-- migrate:down transaction:false
ALTER TABLE track RENAME COLUMN duration TO second;
