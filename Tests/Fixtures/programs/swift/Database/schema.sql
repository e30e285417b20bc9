CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  color TEXT,
  created_at TEXT NOT NULL DEFAULT (datetime('now'))
);

CREATE TABLE entry (
  id INTEGER PRIMARY KEY,
  journal_id INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  place_id INTEGER REFERENCES place (id),
  body TEXT NOT NULL,
  mood TEXT CHECK (mood IN ('good', 'fair', 'bad')),
  written_at TEXT NOT NULL,
  words INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX entry_journal ON entry (journal_id);
CREATE INDEX entry_place ON entry (place_id);

CREATE TABLE place (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  country TEXT
);

CREATE TABLE tag (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE entry_tag (
  entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  PRIMARY KEY (entry_id, tag_id)
);

CREATE INDEX entry_tag_tag ON entry_tag (tag_id);
