-- migrate:up
CREATE TABLE note (
  id INTEGER PRIMARY KEY,
  body TEXT NOT NULL
);

-- migrate:down
DROP TABLE note;

-- migrate:up
CREATE TABLE tag (
  name TEXT NOT NULL PRIMARY KEY,
  note_id INTEGER NOT NULL REFERENCES note (id)
);
CREATE INDEX tag_note ON tag (note_id);

-- migrate:down
DROP TABLE tag;
