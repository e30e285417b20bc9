patientCard(output: PatientCard):
SELECT
  patient.id,
  patient.given_name || ' ' || patient.middle_name || ' ' || patient.family_name AS full_name, -- expect: nullable-concat
  patient.born_on,
  doctor.name AS doctor_name,
  (SELECT count(*) FROM appointment WHERE appointment.patient_id = patient.id) AS appointment_count,
  (SELECT starts_at FROM appointment WHERE appointment.patient_id = patient.id) AS last_seen_at -- expect: scalar-subquery-many-rows
FROM patient
LEFT JOIN doctor ON doctor.id = patient.doctor_id
WHERE patient.id = :id;

-- ok: nullable-concat: the missing middle name is replaced
patientLabels(output: PatientLabel):
SELECT
  id,
  given_name || COALESCE(' ' || middle_name, '') || ' ' || family_name AS label
FROM patient
WHERE is_active = 1
ORDER BY family_name, given_name, id;

-- ok: scalar-subquery-many-rows: the newest one only
patientLastVisit(output: PatientLastVisit):
SELECT
  patient.id,
  patient.family_name,
  (
    SELECT visit.note
    FROM visit
    JOIN appointment ON appointment.id = visit.appointment_id
    WHERE appointment.patient_id = patient.id
    ORDER BY appointment.starts_at DESC
    LIMIT 1
  ) AS last_note
FROM patient
ORDER BY patient.id;

-- The optional filters of the list on the desk.
-- ok: constant-condition: filters that may be left out
patientList(output: PatientRow):
SELECT id, family_name, given_name, born_on
FROM patient
WHERE (:city IS NULL OR city = :city)
  AND (:born_after IS NULL OR born_on > :born_after)
ORDER BY family_name, given_name, id
LIMIT :page_size OFFSET :page_start;

patientsWithoutVisit:
SELECT patient.id, patient.family_name
FROM patient
LEFT JOIN appointment ON appointment.patient_id = patient.id
WHERE appointment.id IS NULL -- ok: left-join-filtered: looks for patients without one
ORDER BY patient.id;

patientsSeenToday(output: SeenPatient):
SELECT patient.id, patient.family_name, appointment.starts_at
FROM patient
LEFT JOIN appointment ON appointment.patient_id = patient.id
WHERE patient.is_active = 1
  AND appointment.state = 'done' -- expect: left-join-filtered
ORDER BY patient.id;

addPatient:
INSERT INTO patient (given_name, family_name, email) -- expect: missing-required-column
VALUES (:given_name, :family_name, :email);

addPatientFromReferral:
INSERT INTO patient (given_name, family_name, born_on, is_active, doctor_id)
SELECT
  :given_name,
  :family_name,
  :born_on,
  TRUE,
  (SELECT id FROM doctor WHERE license_no = :license_no) -- ok: null-into-not-null, scalar-subquery-many-rows: doctor_id may be NULL, and the license is unique
RETURNING id;

movePatient:
UPDATE patient
SET
  doctor_id = (SELECT id FROM patient AS other WHERE other.id = :other_id), -- expect: custom-type-mismatch
  city = :city
WHERE id = :id;

setLanguage:
UPDATE patient
SET language = (SELECT p.language FROM patient AS p WHERE p.doctor_id = patient.doctor_id LIMIT 1) -- expect: null-into-not-null, limit-without-order
WHERE id = :id;

deactivateMissing:
UPDATE patient
SET is_active = 'no' -- expect: type-mismatch-assignment
WHERE id NOT IN (SELECT patient_id FROM appointment); -- ok: not-in-nullable: patient_id is NOT NULL

mergePatients:
UPDATE appointment SET patient_id = :kept_id WHERE patient_id = :kept_ID; -- expect: parameter-name-typo

removePatient:
DELETE FROM patient WHERE id = :id OR 1 = 1; -- expect: delete-without-where -- may: constant-condition

patientAges:
SELECT
  family_name,
  CASE
    WHEN born_on > date('now', '-18 years') THEN 'minor'
    WHEN born_on > date('now', '-65 years') THEN 'adult' -- ok: unreachable-case-branch: a later bound lets more through
    ELSE 'senior'
  END AS age_group,
  CAST(strftime('%Y', 'now') AS INTEGER) - CAST(strftime('%Y', born_on) AS INTEGER) AS age
FROM patient
WHERE born_on < 2010 -- expect: type-mismatch-comparison
ORDER BY family_name;
