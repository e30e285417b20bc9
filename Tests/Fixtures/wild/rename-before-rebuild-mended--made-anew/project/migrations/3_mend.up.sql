CREATE TABLE member_new (id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team (id));
INSERT INTO member_new (id, team_id) SELECT id, team_id FROM member;
DROP TABLE member;
ALTER TABLE member_new RENAME TO member;
