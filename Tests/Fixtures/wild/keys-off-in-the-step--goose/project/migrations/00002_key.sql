-- +goose NO TRANSACTION
-- +goose Up
PRAGMA foreign_keys = OFF;
CREATE TABLE member_new (id INTEGER PRIMARY KEY, team_id INTEGER REFERENCES team (id), name TEXT NOT NULL);
INSERT INTO member_new (id, team_id, name) SELECT id, team_id, name FROM member;
DROP TABLE member;
ALTER TABLE member_new RENAME TO member;
CREATE INDEX member_team ON member (team_id);
PRAGMA foreign_keys = ON;
