-- +migrate Up
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
);

-- +migrate Down
DROP TABLE event;
