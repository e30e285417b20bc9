-- Insurers, and who is insured where.

CREATE TABLE insurer (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT NOT NULL
) STRICT;

CREATE TABLE policy (
  id INTEGER PRIMARY KEY,
  patient_id INTEGER AS "Patient.ID" NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  insurer_name TEXT NOT NULL REFERENCES insurer (name), -- expect: fk-parent-not-unique
  number TEXT NOT NULL,
  valid_from TEXT AS Day NOT NULL,
  valid_to TEXT AS Day
) STRICT;

CREATE INDEX policy_patient ON policy (patient_id);
CREATE INDEX policy_insurer ON policy (insurer_name);

ALTER TABLE room ADD COLUMN wing TEXT NOT NULL; -- expect: add-not-null-without-default
-- ok: add-not-null-without-default: there is a default for the rows that exist
ALTER TABLE patient ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE doctor ADD COLUMN created_at INTEGER AS Date DEFAULT (unixepoch()); -- expect: add-column-unsupported
ALTER TABLE doctor ADD COLUMN email TEXT; -- ok: add-column-unsupported: a plain nullable column

-- ok: constraint-on-old-rows: duplicates are cleared right before
UPDATE doctor SET email = NULL WHERE id NOT IN (SELECT min(id) FROM doctor AS first_one GROUP BY email);
CREATE UNIQUE INDEX doctor_email ON doctor (email);

CREATE UNIQUE INDEX patient_email ON patient (email); -- expect: constraint-on-old-rows
