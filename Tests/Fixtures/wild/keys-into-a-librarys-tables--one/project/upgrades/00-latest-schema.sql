CREATE TABLE message (id TEXT NOT NULL PRIMARY KEY);
CREATE TABLE poll (
  id TEXT NOT NULL PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
  after_id TEXT REFERENCES mesage (id)
);
CREATE INDEX poll_by_after ON poll (after_id);
