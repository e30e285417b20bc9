CREATE TABLE summary (id INTEGER PRIMARY KEY, room TEXT NOT NULL, thread TEXT NOT NULL, seen INTEGER NOT NULL);
CREATE UNIQUE INDEX summary_key ON summary (room, thread);
