CREATE TABLE memo (id INTEGER PRIMARY KEY, meta TEXT NOT NULL, body ANY, kind TEXT NOT NULL, name TEXT NOT NULL,
  level INTEGER CHECK (level IN (1, 2, 3)), mood TEXT CHECK (mood IN ('calm', 'wild') OR level = 3)) STRICT;
