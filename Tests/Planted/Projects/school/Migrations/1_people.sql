-- may: migration-order
-- The one that first made `subject` is gone; this number is taken twice.

CREATE TABLE teacher (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- expect: autoincrement
  short_name TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  max_hours INTEGER NOT NULL DEFAULT 26 CHECK (max_hours > 0 AND max_hours < 41),
  mentor_id INTEGER REFERENCES teacher (id) ON DELETE SET NULL, -- ok: set-null-on-not-null: may be NULL -- expect: missing-fk-index
  left_on TEXT AS Day
) STRICT;

CREATE TABLE form (
  id INTEGER PRIMARY KEY,
  grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 13),
  letter TEXT NOT NULL CHECK (letter IN ('a', 'b', 'c', 'd')),
  tutor_id INTEGER NOT NULL REFERENCES teacher (id) ON UPDATE CASCADE ON DELETE SET NULL, -- expect: set-null-on-not-null
  UNIQUE (grade, letter)
) STRICT;

CREATE INDEX form_tutor ON form (tutor_id);

CREATE TABLE pupils ( -- expect: singular-table-name, require-strict
  id INTEGER NOT NULL PRIMARY KEY,
  form_id INTEGER REFERENCES form (id),
  name TEXT NOT NULL,
  nickName TEXT, -- expect: name-style
  born_on DATE NOT NULL, -- expect: unknown-type-name
  email TEXT,
  remarks CLOB -- expect: unknown-type-name
);

CREATE INDEX pupils_form ON pupils (form_id, name); -- ok: missing-fk-index: form_id comes first
