CREATE TABLE appointment (
  id INTEGER AS "Appointment.ID" PRIMARY KEY,
  patient_id INTEGER AS "Patient.ID" NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  doctor_id INTEGER AS "Doctor.ID" NOT NULL REFERENCES doctor (id),
  room_code INTEGER NOT NULL REFERENCES room (code), -- expect: fk-type-mismatch, missing-fk-index
  starts_at INTEGER AS Date NOT NULL,
  minutes INTEGER NOT NULL DEFAULT 15 CHECK (minutes BETWEEN 5 AND 240),
  state TEXT NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'arrived', 'done', 'missed', 'cancelled')),
  reason TEXT,
  cancelled_at INTEGER AS Date
) STRICT;

CREATE INDEX appointment_patient ON appointment (patient_id, starts_at);
CREATE INDEX appointment_start ON appointment (starts_at);
CREATE INDEX appointment_doctor ON appointment (doctor_id, starts_at);

CREATE TABLE visit (
  id INTEGER AS "Visit.ID" PRIMARY KEY,
  -- ok: missing-fk-index: UNIQUE makes an index
  appointment_id INTEGER AS "Appointment.ID" NOT NULL UNIQUE REFERENCES appointment (id) ON DELETE CASCADE,

  doctor_id INTEGER AS "Patient.ID" NOT NULL REFERENCES doctor (id), -- may: custom-type-mismatch
  weight_kg REAL,
  height_cm REAL,
  temperature REAL,
  note TEXT NOT NULL DEFAULT '',
  details TEXT AS JSON NOT NULL DEFAULT '{}',
  CHECK (weight_kg IS NULL OR weight_kg > 0)
) STRICT;

CREATE INDEX visit_doctor ON visit (doctor_id);

-- ok: missing-fk-index: the key of a WITHOUT ROWID table is an index over visit_id
CREATE TABLE diagnosis (
  visit_id INTEGER AS "Visit.ID" NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
  icd_code TEXT NOT NULL,
  severity INTEGER NOT NULL DEFAULT 1 CHECK (severity >= 1 AND severity <= 5),
  PRIMARY KEY (visit_id, icd_code)
) STRICT, WITHOUT ROWID;
