CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL, archived_at INTEGER NOT NULL);
CREATE INDEX note_archived ON note (archived_at);
