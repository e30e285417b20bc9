-- expect-next: rename-before-rebuild
ALTER TABLE guest RENAME TO guest_old;

CREATE TABLE guest ( -- expect-one: rebuild-loses-object
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  loyalty TEXT NOT NULL DEFAULT 'none' CHECK (loyalty IN ('none', 'silver', 'gold', 'platinum')),
  email TEXT COLLATE NOCASE,
  born_on TEXT,
  country TEXT
);

INSERT INTO guest -- may: insert-without-columns
SELECT * -- expect: rebuild-copy-order -- may: select-star-in-view, null-into-not-null
FROM guest_old;

-- The keys of the bookings point to guest_old since the RENAME, and so does the view.
DROP VIEW occupancy; -- expect: drop-in-use
DROP VIEW bill;
DROP TRIGGER booking_cancelled;
DROP TABLE guest_old; -- expect-one: rebuild-loses-object -- may: rebuild-cascades, drop-in-use

CREATE VIEW bill AS
SELECT booking.id AS booking_id, booking.guest_id, SUM(charge.cents) AS cents
FROM booking
LEFT JOIN charge ON charge.booking_id = booking.id
GROUP BY booking.id;
