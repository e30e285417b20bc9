CREATE TABLE team_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO team_new (id, name) SELECT id, name FROM team;
ALTER TABLE team RENAME TO team_old;
ALTER TABLE team_new RENAME TO team;
DROP TABLE team_old;
