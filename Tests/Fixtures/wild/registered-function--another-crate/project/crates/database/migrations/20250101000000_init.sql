CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE unicase, hash INTEGER NOT NULL);
CREATE INDEX note_hash ON note (fnvhash(title));
