CREATE TABLE guest (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT,
  loyalty TEXT NOT NULL DEFAULT 'none' CHECK (loyalty IN ('none', 'silver', 'gold')),
  born_on TEXT,
  country TEXT
) STRICT; -- expect: sqlite-version

CREATE TABLE room_type (
  code TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  beds INTEGER NOT NULL CHECK (beds BETWEEN 1 AND 6),
  cents INTEGER NOT NULL
);

CREATE TABLE rooms ( -- expect-one: singular-table-name
  number INTEGER PRIMARY KEY,
  type_code TEXT NOT NULL REFERENCES room_type (code) ON UPDATE CASCADE,
  floor INTEGER NOT NULL,
  sea_view INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX rooms_type ON rooms (type_code);

CREATE TABLE booking (
  id INTEGER PRIMARY KEY,
  guest_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
  room_number INTEGER NOT NULL REFERENCES rooms (number),
  arrives_on TEXT NOT NULL,
  leaves_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'in', 'out', 'cancelled')),
  persons INTEGER NOT NULL DEFAULT 1,
  remark TEXT
);

CREATE INDEX booking_guest ON booking (guest_id);
CREATE INDEX booking_room ON booking (room_number, arrives_on);
CREATE INDEX booking_arrival ON booking (arrives_on);

CREATE TABLE charge (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  what TEXT NOT NULL,
  cents INTEGER NOT NULL,
  charged_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE INDEX charge_booking ON charge (booking_id);
