ALTER TABLE team RENAME TO team_old;
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
INSERT INTO team (id, name) SELECT id, name FROM team_old;
DROP TABLE team_old;
