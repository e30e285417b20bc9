-- What there is to read: a book is a title, not the thing on the shelf.

CREATE TABLE publisher (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  city TEXT,
  website TEXT AS URL
) STRICT;

CREATE TABLE author (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sort_name TEXT NOT NULL COLLATE NOCASE,
  born_year INTEGER,
  died_year INTEGER,
  -- Set for a pen name: the author behind it.
  pseudonym_of_id INTEGER REFERENCES author (id) ON DELETE SET NULL,
  CHECK (pseudonym_of_id IS NOT id),
  CHECK (died_year IS NULL OR born_year IS NULL OR died_year >= born_year)
) STRICT;

CREATE INDEX author_sort_name ON author (sort_name);
CREATE INDEX author_pseudonym ON author (pseudonym_of_id);

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL UNIQUE
) STRICT;

-- A tree: 'Science' holds 'Biology', which holds 'Botany'.
CREATE TABLE subject (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES subject (id) ON DELETE RESTRICT,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  CHECK (parent_id IS NOT id)
) STRICT;

-- Names are unique among siblings. NULLs are distinct in a unique index, so
-- the roots have one of their own.
CREATE INDEX subject_parent ON subject (parent_id);
CREATE UNIQUE INDEX subject_sibling_name ON subject (parent_id, name) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX subject_root_name ON subject (name) WHERE parent_id IS NULL;

CREATE TABLE book (
  id INTEGER AS "Book.ID" PRIMARY KEY,
  isbn TEXT AS ISBN UNIQUE CHECK (isbn IS NULL OR length(isbn) IN (10, 13)),
  title TEXT NOT NULL,
  subtitle TEXT,
  publisher_id INTEGER NOT NULL REFERENCES publisher (id) ON DELETE RESTRICT,
  series_id INTEGER REFERENCES series (id),
  series_position INTEGER,
  published_year INTEGER NOT NULL CHECK (published_year BETWEEN 1400 AND 2200),
  language_code TEXT NOT NULL DEFAULT 'en' CHECK (language_code GLOB '[a-z][a-z]'),
  page_count INTEGER CHECK (page_count IS NULL OR page_count > 0),
  summary TEXT NOT NULL DEFAULT '',
  cover BLOB AS Data,
  added_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  CHECK ((series_id IS NULL) = (series_position IS NULL))
) STRICT;

CREATE INDEX book_title ON book (title COLLATE NOCASE);
CREATE INDEX book_publisher ON book (publisher_id);
CREATE INDEX book_series ON book (series_id, series_position);
CREATE INDEX book_added_at ON book (added_at);

CREATE TABLE book_author (
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  author_id INTEGER NOT NULL REFERENCES author (id) ON DELETE RESTRICT,
  contribution TEXT NOT NULL DEFAULT 'author'
    CHECK (contribution IN ('author', 'editor', 'translator', 'illustrator')),
  position INTEGER NOT NULL CHECK (position > 0),
  PRIMARY KEY (book_id, author_id, contribution)
) STRICT, WITHOUT ROWID;

CREATE INDEX book_author_author ON book_author (author_id);

CREATE TABLE book_subject (
  book_id INTEGER AS "Book.ID" NOT NULL REFERENCES book (id) ON DELETE CASCADE,
  subject_id INTEGER NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
  PRIMARY KEY (book_id, subject_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX book_subject_subject ON book_subject (subject_id);
