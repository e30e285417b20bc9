-- +goose NO TRANSACTION
-- +goose Up
PRAGMA foreign_keys = OFF;
CREATE TABLE new_team (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slogan TEXT
);
INSERT INTO new_team (id, name, slogan) SELECT id, name, motto FROM team;
DROP TABLE team;
ALTER TABLE new_team RENAME TO team;
PRAGMA foreign_keys = ON;
-- +goose Down
ALTER TABLE team RENAME COLUMN slogan TO motto;
