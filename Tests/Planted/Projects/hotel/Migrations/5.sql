CREATE TABLE invoice ( -- expect-one: require-primary-key
  booking_id INTEGER NOT NULL REFERENCES booking (id) ON DELETE CASCADE, -- expect: missing-fk-index
  number TEXT NOT NULL,
  cancelled_on TEXT,
  UNIQUE (number, cancelled_on) -- expect: nullable-unique -- expect-one: require-primary-key
);

CREATE TABLE minibar_item (
  id INTEGER PRIMARY KEY,
  room_number INTEGER NOT NULL REFERENCES hotel_rooms (floor) ON DELETE SET NULL, -- expect: fk-parent-not-unique, set-null-on-not-null
  name TEXT NOT NULL,
  price NUMERIC(6, 2) NOT NULL -- expect: unknown-type-name
);

CREATE INDEX minibar_room ON minibar_item (room_number); -- expect: redundant-index
CREATE INDEX minibar_room_name ON minibar_item (room_number, name); -- ok: redundant-index: the longer one stays

DROP VIEW bill; -- expect: drop-in-use
ALTER TABLE guest DROP COLUMN country; -- expect: drop-in-use, destructive-change
ALTER TABLE guest ADD COLUMN passport TEXT CHECK (length(passport) > 0) UNIQUE; -- expect: add-column-unsupported (refused)
ALTER TABLE guest ADD COLUMN member_since TEXT NOT NULL; -- expect: add-not-null-without-default
ALTER TABLE guest ALTER COLUMN loyalty DROP NOT NULL; -- expect: sqlite-version | syntax-error (refused) -- may: constraint-on-old-rows, syntax-error
DROP TABLE audit; -- expect: destructive-change, drop-in-use
CREATE UNIQUE INDEX guest_mail ON guest (email, born_on); -- expect: constraint-on-old-rows, nullable-unique

SAVEPOINT half; -- expect: migration-statement
UPDATE guest SET loyalty = 'none'; -- ok: update-without-where: a migration means every row
ROLLBACK TO halfway; -- expect: unknown-name (refused) -- may: migration-statement
RELEASE half; -- expect: migration-statement
