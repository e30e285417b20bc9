CREATE VIEW occupancy AS
SELECT booking.room_number, booking.arrives_on, booking.leaves_on, guest.name, booking.remark
FROM booking
JOIN guest ON guest.id = booking.guest_id
WHERE booking.state IN ('booked', 'in');

CREATE VIEW bill AS
SELECT booking.id AS booking_id, booking.guest_id, SUM(charge.cents) AS cents
FROM booking
LEFT JOIN charge ON charge.booking_id = booking.id
GROUP BY booking.id;

CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  what TEXT NOT NULL,
  booking_id INTEGER NOT NULL,
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TRIGGER booking_cancelled AFTER UPDATE OF state ON booking WHEN NEW.state = 'cancelled'
BEGIN
  INSERT INTO audit (what, booking_id) VALUES ('cancelled', NEW.id);
  DELETE FROM charge WHERE booking_id = OLD.id AND what = 'deposit'; -- ok: trigger-updates-all-rows: OLD says which
END;

CREATE TRIGGER guest_renamed AFTER UPDATE OF name ON guest
BEGIN
  INSERT INTO audit VALUES (NULL, 'renamed', NEW.id, CURRENT_TIMESTAMP); -- may: insert-without-columns
END;

CREATE TRIGGER charge_added AFTER INSERT ON charge
BEGIN
  INSERT INTO audit (what, booking_id) SELECT 'charged', guest_id FROM booking WHERE id = NEW.booking_id;
  UPDATE booking SET remark = COALESCE(state, '') || ' charged' WHERE id = NEW.booking_id; -- may: redundant-null-check
END;

CREATE UNIQUE INDEX audit_once ON audit (what, booking_id); -- ok: constraint-on-old-rows: the table was made right above
