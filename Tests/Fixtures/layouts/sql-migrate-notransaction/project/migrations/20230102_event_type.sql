-- +migrate Up notransaction
PRAGMA foreign_keys = OFF;
CREATE TABLE event_new (
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  at INTEGER NOT NULL
);
INSERT INTO event_new (id, type, at) SELECT id, kind, at FROM event;
DROP TABLE event;
ALTER TABLE event_new RENAME TO event;
PRAGMA foreign_keys = ON;

-- +migrate Down notransaction
ALTER TABLE event RENAME COLUMN type TO kind;
