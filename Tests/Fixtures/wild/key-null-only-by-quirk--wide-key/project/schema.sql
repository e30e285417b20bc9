CREATE TABLE member (team TEXT, person TEXT, PRIMARY KEY (team, person));
CREATE TABLE badge (team TEXT NOT NULL, person TEXT NOT NULL);
