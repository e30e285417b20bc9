-- Temperatures are kept as tenths of a degree from now on.

CREATE TABLE new_visit ( -- expect-one: rebuild-loses-object
  id INTEGER AS "Visit.ID" PRIMARY KEY,
  appointment_id INTEGER AS "Appointment.ID" NOT NULL UNIQUE REFERENCES appointment (id) ON DELETE CASCADE,
  doctor_id INTEGER AS "Patient.ID" NOT NULL REFERENCES doctor (id), -- expect: missing-fk-index, custom-type-mismatch
  weight_kg REAL,
  height_cm REAL,
  temperature INTEGER,
  note TEXT NOT NULL DEFAULT '',
  details TEXT AS JSON NOT NULL DEFAULT '{}',
  CHECK (weight_kg IS NULL OR weight_kg > 0)
) STRICT;

-- ok: rebuild-copy-order: both lists are written out
INSERT INTO new_visit (id, appointment_id, doctor_id, weight_kg, height_cm, temperature, note, details)
SELECT id, appointment_id, doctor_id, weight_kg, height_cm, CAST(temperature * 10 AS INTEGER), note, details
FROM visit;

DROP TABLE visit; -- ok: destructive-change: the rows were copied -- expect: rebuild-cascades -- expect-one: rebuild-loses-object
ALTER TABLE new_visit RENAME TO visit; -- expect-one: rebuild-loses-object
