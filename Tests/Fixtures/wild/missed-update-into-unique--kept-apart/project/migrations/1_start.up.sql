CREATE TABLE label (item_id INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (item_id, kind));
CREATE TABLE slot (id INTEGER PRIMARY KEY, room TEXT NOT NULL UNIQUE, state TEXT NOT NULL, UNIQUE (room, state));
CREATE TABLE seat (room TEXT NOT NULL, row TEXT, UNIQUE (room, row));
