-- expect: migration-order

CREATE TABLE subject (
  code TEXT NOT NULL PRIMARY KEY, -- ok: nullable-primary-key, redundant-null-check: said twice is no harm
  title TEXT NOT NULL,
  color TEXT CHECK (color LIKE '#______'), -- ok: check-constraint, like-pattern: NULL for no colour, and six wildcards
  CHECK (length(code) >= 0) -- expect: check-constraint
) STRICT;

CREATE TABLE room (
  id INTEGER PRIMARY KEY DESC, -- may: int-primary-key
  name TEXT NOT NULL UNIQUE,
  seats INTEGER NOT NULL DEFAULT 30
) STRICT;
