CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE INDEX team_by_city ON team (city);
