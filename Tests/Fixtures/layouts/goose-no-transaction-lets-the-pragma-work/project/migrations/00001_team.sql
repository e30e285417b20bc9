-- +goose Up
CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  motto TEXT
);

CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  team_id INTEGER NOT NULL REFERENCES team (id) ON DELETE CASCADE,
  name TEXT NOT NULL
);

CREATE INDEX player_team ON player (team_id);
-- +goose Down
DROP TABLE player;
DROP TABLE team;
