-- expect: migration-order
-- The third one was never committed.

ALTER TABLE artist ADD COLUMN biography TEXT NOT NULL DEFAULT '';
ALTER TABLE album ADD COLUMN catalogNo TEXT;
ALTER TABLE track ADD COLUMN rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 5); -- expect: add-not-null-without-default
ALTER TABLE track ADD COLUMN searchKey TEXT GENERATED ALWAYS AS (lower(title)) STORED; -- expect: add-column-unsupported
ALTER TABLE track ADD COLUMN seconds INTEGER GENERATED ALWAYS AS (milliseconds / 1000) VIRTUAL; -- ok: add-column-unsupported, integer-division: VIRTUAL can be added, and whole seconds are meant

ALTER TABLE album DROP COLUMN kind; -- expect: drop-in-use -- may: destructive-change
ALTER TABLE artist DROP COLUMN sortName; -- puresql-lint: allow(destructive-change) it was always empty -- ok: destructive-change, unused-suppression: allowed with a reason

CREATE UNIQUE INDEX albumCatalog ON album (catalogNo) WHERE catalogNo IS NOT NULL; -- ok: constraint-on-old-rows, nullable-unique: every old row has NULL there

PRAGMA foreign_keys = OFF; -- expect: migration-statement
VACUUM; -- expect: migration-statement
