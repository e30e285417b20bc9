CREATE VIEW upcoming AS
SELECT
  appointment.id,
  appointment.starts_at,
  appointment.room_code,
  patient.given_name || ' ' || patient.family_name AS patient_name,
  doctor.name AS doctor_name
FROM appointment
JOIN patient ON patient.id = appointment.patient_id
JOIN doctor ON doctor.id = appointment.doctor_id
WHERE appointment.state = 'booked';

CREATE VIEW full_invoice AS
SELECT invoice.*, patient.family_name -- expect: select-star-in-view
FROM invoice
JOIN patient ON patient.id = invoice.patient_id;

CREATE TABLE change_log (
  id INTEGER PRIMARY KEY,
  at INTEGER AS Date NOT NULL DEFAULT (unixepoch()), -- ok: default-violates-column: an integer, worked out for each row
  what TEXT NOT NULL,
  row_id INTEGER NOT NULL
) STRICT;

-- ok: trigger-updates-all-rows: NEW.id says which row
CREATE TRIGGER appointment_cancelled AFTER UPDATE OF state ON appointment WHEN NEW.state = 'cancelled'
BEGIN
  UPDATE appointment SET cancelled_at = unixepoch() WHERE id = NEW.id;
  INSERT INTO change_log (what, row_id) VALUES ('cancelled', NEW.id);
END;

CREATE TRIGGER invoice_paid AFTER INSERT ON payment
BEGIN
  UPDATE invoice
  SET paid_on = date(NEW.received_at, 'unixepoch')
  WHERE paid_on IS NULL AND id = NEW.invoice_id; -- ok: trigger-updates-all-rows: bound to NEW at the end
  INSERT INTO change_log (what) VALUES ('paid'); -- expect: missing-required-column
END;

CREATE TRIGGER patient_left AFTER UPDATE OF is_active ON patient WHEN NEW.is_active = 0
BEGIN
  DELETE FROM policy WHERE valid_to IS NULL; -- expect: trigger-updates-all-rows
END;
