-- Keys of every kind, and what refers to them.
CREATE TABLE author (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT COLLATE NOCASE UNIQUE,
  born INTEGER AS Date,
  rating INTEGER NOT NULL DEFAULT 3,
  motto TEXT NOT NULL DEFAULT 'it''s "fine"',
  joined TEXT NOT NULL DEFAULT CURRENT_DATE,
  level TEXT DEFAULT basic
);

CREATE TABLE book (
  id TEXT AS UUID NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  year INTEGER,
  price REAL NOT NULL,
  author_id INTEGER NOT NULL REFERENCES author ON DELETE CASCADE,
  editor_id INTEGER REFERENCES author (id),
  cover BLOB,
  discounted REAL NOT NULL GENERATED ALWAYS AS (price * 0.5) STORED,
  UNIQUE (author_id, title)
) STRICT;

CREATE TABLE shelf (
  room TEXT NOT NULL, place INTEGER NOT NULL, label TEXT UNIQUE, PRIMARY KEY (room, place)
) WITHOUT ROWID;

CREATE TABLE copy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book_id TEXT AS UUID NOT NULL REFERENCES book (id),
  room TEXT, place INTEGER,
  FOREIGN KEY (room, place) REFERENCES shelf
);

CREATE TABLE genre (name TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, parent TEXT REFERENCES genre);
CREATE TABLE book_genre (
  book_id TEXT AS UUID NOT NULL REFERENCES book, genre TEXT NOT NULL REFERENCES genre (name),
  PRIMARY KEY (book_id, genre)
) WITHOUT ROWID;

CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE friendship (
  a INTEGER NOT NULL REFERENCES person (id), b INTEGER NOT NULL REFERENCES person (id), since INTEGER,
  UNIQUE (a, b)
);
CREATE TABLE employee (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, manager_id INTEGER REFERENCES employee (id)
);

-- No key, everything may be NULL.
CREATE TABLE note (text TEXT, number INTEGER, ratio REAL, data BLOB);
CREATE TABLE big (value INTEGER PRIMARY KEY, real REAL NOT NULL, text TEXT NOT NULL, blob BLOB NOT NULL, any ANY) STRICT;

-- Views: one to read, one that is written through triggers.
CREATE VIEW book_summary AS SELECT book.id, title, name AS author FROM book JOIN author ON author.id = author_id;
CREATE VIEW club_member AS SELECT id, name FROM person;
CREATE TRIGGER member_insert INSTEAD OF INSERT ON club_member BEGIN INSERT INTO person (name) VALUES (new.name); END;
CREATE TRIGGER member_update INSTEAD OF UPDATE ON club_member BEGIN
  UPDATE person SET name = new.name WHERE id = old.id;
END;
CREATE TRIGGER member_delete INSTEAD OF DELETE ON club_member BEGIN DELETE FROM person WHERE id = old.id; END;

CREATE VIRTUAL TABLE page USING fts5 (title, body);

-- Names that Swift, the runtime or the verbs have a use for.
CREATE TABLE "Array" ("self" INTEGER PRIMARY KEY, "Type" TEXT NOT NULL, "init" INTEGER, "alias" TEXT, adapters TEXT);
CREATE TABLE "order" ("order" INTEGER PRIMARY KEY, "insert" TEXT NOT NULL, "update" TEXT, "delete" TEXT, "in" TEXT);
CREATE TABLE "Keys" (id INTEGER PRIMARY KEY, draft INTEGER REFERENCES "Draft", "a ""quoted"" one" TEXT NOT NULL);
CREATE TABLE "Draft" (id INTEGER PRIMARY KEY, columns TEXT NOT NULL UNIQUE);
CREATE TABLE only_key (id INTEGER PRIMARY KEY);
CREATE TABLE rowids (rowid TEXT, oid TEXT, _rowid_ TEXT);
