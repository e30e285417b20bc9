-- Who works here and who is treated here.

CREATE TABLE doctor (
  id INTEGER AS "Doctor.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  specialty TEXT NOT NULL CHECK (specialty IN ('general', 'pediatrics', 'surgery', 'dental')),
  license_no TEXT NOT NULL UNIQUE,
  phone TEXT,
  hired_on TEXT AS Day NOT NULL,
  retired_on TEXT AS Day
) STRICT;

CREATE TABLE patient (
  id INTEGER AS "Patient.ID" PRIMARY KEY,
  given_name TEXT NOT NULL,
  middle_name TEXT,
  family_name TEXT NOT NULL,
  born_on TEXT AS Day NOT NULL,
  email TEXT,
  phone TEXT,
  city TEXT NOT NULL DEFAULT '',
  doctor_id INTEGER AS "Doctor.ID" REFERENCES doctor (id) ON DELETE SET NULL, -- ok: set-null-on-not-null: the column may be NULL
  is_active INTEGER AS Bool NOT NULL DEFAULT 'yes' -- expect: default-violates-column
) STRICT;

CREATE INDEX patient_doctor ON patient (doctor_id);
CREATE INDEX patient_name ON patient (family_name, given_name);
-- ok: redundant-index: another collation than patient_name
CREATE INDEX patient_name_folded ON patient (family_name COLLATE NOCASE);
-- ok: redundant-index: only the patients without a doctor, found by name alone
CREATE INDEX patient_unassigned ON patient (family_name) WHERE doctor_id IS NULL;

CREATE TABLE room (
  code TEXT PRIMARY KEY, -- ok: nullable-primary-key: STRICT tables keep NULL out of their keys
  floor INTEGER NOT NULL,
  purpose TEXT NOT NULL DEFAULT 'exam' CHECK (purpose IN ('exam', 'surgery', 'xray'))
) STRICT;
