CREATE TABLE room (id INTEGER PRIMARY KEY, name TEXT NOT NULL, left_at TEXT, kind TEXT NOT NULL);
CREATE UNIQUE INDEX room_open ON room (name, left_at) WHERE kind = 'x' AND left_at ISNULL;
