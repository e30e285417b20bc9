-- A society's archive: documents, who wrote and read them, and what they are about.
CREATE TABLE author (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  joined_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  bio TEXT
);

CREATE TABLE profile (
  author_id INTEGER PRIMARY KEY REFERENCES author (id),
  mentor_id INTEGER REFERENCES author (id),
  about TEXT,
  picture BLOB
);
CREATE INDEX profile_mentor ON profile (mentor_id);

CREATE TABLE collection (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  owner_id INTEGER NOT NULL REFERENCES author (id),
  place TEXT
);
CREATE INDEX collection_owner ON collection (owner_id);

CREATE TABLE document (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  collection_id INTEGER NOT NULL REFERENCES collection (id),
  author_id INTEGER REFERENCES author (id),
  state TEXT NOT NULL DEFAULT 'draft',
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  editor TEXT,
  words INTEGER
);
CREATE INDEX document_collection ON document (collection_id);
CREATE INDEX document_author ON document (author_id);

CREATE TABLE revision (
  id INTEGER PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES document (id),
  editor_id INTEGER NOT NULL REFERENCES author (id),
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  summary TEXT,
  extra TEXT,
  UNIQUE (document_id, number)
);
CREATE INDEX revision_editor ON revision (editor_id);

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL REFERENCES revision (id),
  reviewer_id INTEGER NOT NULL REFERENCES author (id),
  grade INTEGER NOT NULL,
  text TEXT
);
CREATE INDEX review_revision ON review (revision_id);
CREATE INDEX review_reviewer ON review (reviewer_id);

CREATE TABLE tag (
  name TEXT NOT NULL PRIMARY KEY,
  colour TEXT NOT NULL DEFAULT 'grey',
  uses INTEGER NOT NULL DEFAULT 0,
  added_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE document_tag (
  document_id INTEGER NOT NULL REFERENCES document (id),
  tag TEXT NOT NULL REFERENCES tag (name),
  PRIMARY KEY (document_id, tag)
) WITHOUT ROWID;
CREATE INDEX document_tag_tag ON document_tag (tag);

CREATE TABLE stay (
  id INTEGER PRIMARY KEY,
  author_id INTEGER NOT NULL REFERENCES author (id),
  town TEXT NOT NULL,
  begun TEXT NOT NULL,
  ended TEXT NOT NULL
);
CREATE INDEX stay_author ON stay (author_id);

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  author_id INTEGER NOT NULL REFERENCES author (id),
  town TEXT NOT NULL,
  is_current INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX address_author ON address (author_id);
CREATE UNIQUE INDEX address_current ON address (author_id) WHERE is_current = 1;

CREATE TABLE setting (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT,
  is_locked INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE cached_page (
  url TEXT NOT NULL PRIMARY KEY,
  body TEXT NOT NULL,
  fetched_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  size INTEGER AS (length(body))
);

CREATE TABLE visitor (
  id INTEGER PRIMARY KEY,
  card TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  first_visit TEXT NOT NULL DEFAULT CURRENT_DATE,
  visits INTEGER NOT NULL DEFAULT 1,
  remark TEXT
);

CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  main_author INTEGER REFERENCES author (id),
  version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX state_main_author ON state (main_author);
