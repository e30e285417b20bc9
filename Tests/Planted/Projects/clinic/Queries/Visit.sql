visitDetails(output: VisitDetail):
SELECT
  visit.id,
  visit.weight_kg,
  visit.note,
  CAST(json_extract(visit.details, '$.bloodPressure.systolic') AS INTEGER) AS systolic, -- ok: untyped-result, invalid-json-path: a path, and a CAST
  json_extract(visit.details, 'allergies') AS allergies -- expect: invalid-json-path, untyped-result
FROM visit
WHERE visit.appointment_id = :appointment_id;

bodyMass:
SELECT
  visit.id,
  visit.weight_kg,
  visit.height_cm,
  visit.weight_kg / (visit.height_cm / 100) / (visit.height_cm / 100) AS bmi -- ok: nullable-concat, integer-division: the siblings are nullable, too, and REAL
FROM visit
ORDER BY visit.id;

severeDiagnoses:
SELECT diagnosis.icd_code, COUNT(*) AS n
FROM diagnosis
JOIN visit ON visit.id = diagnosis.visit_id
JOIN appointment ON appointment.id = visit.appointment_id -- may: unused-join
WHERE diagnosis.severity > 3 AND diagnosis.severity < 2 -- expect: constant-condition
GROUP BY diagnosis.icd_code
HAVING COUNT(*) > 1
ORDER BY n DESC, diagnosis.icd_code;

diagnosesLike:
SELECT DISTINCT icd_code
FROM diagnosis
WHERE icd_code LIKE 'J4*' -- expect: like-pattern
ORDER BY icd_code;

-- ok: like-pattern, redundant-distinct: a real wildcard, and one code is in many visits
diagnosesOfChapter:
SELECT DISTINCT icd_code
FROM diagnosis
WHERE icd_code LIKE 'J4%' OR icd_code GLOB 'K5[0-9]*'
ORDER BY icd_code;

addDiagnosis:
INSERT INTO diagnosis (visit_id, icd_code, severity)
VALUES (:visit_id, upper(:icd_code), :severity)
ON CONFLICT (visit_id, icd_code) DO UPDATE SET severity = max(severity, excluded.severity); -- ok: upsert-target: the composite primary key

visitsWithoutDiagnosis:
SELECT visit.id, visit.note
FROM visit
WHERE visit.id NOT IN (SELECT invoice.visit_id FROM invoice WHERE invoice.paid_on IS NULL) -- expect: not-in-nullable
ORDER BY visit.id;

visitsNeverInvoiced:
SELECT visit.id, visit.note
FROM visit
WHERE visit.id NOT IN (SELECT invoice.visit_id FROM invoice WHERE invoice.visit_id IS NOT NULL) -- ok: not-in-nullable: NULL is filtered
ORDER BY visit.id;

feverVisits:
SELECT id, temperature FROM visit WHERE temperature > :limit AND note = "fever" ORDER BY id; -- expect: double-quoted-string

visitsOfDoctor:
SELECT visit.id, visit.note, doctor.nmae -- expect: unknown-name (refused)
FROM visit
JOIN doctor ON doctor.id = visit.doctor_id -- may: custom-type-mismatch
ORDER BY visit.id;

visitsAndRooms:
SELECT id, room_code -- expect: ambiguous-column (refused)
FROM visit
JOIN appointment ON appointment.id = visit.appointment_id;

saveNote:
UPDATE visit SET note = COALESCE(:note, '') WHERE id = :id; -- ok: redundant-null-check, null-into-not-null: the parameter may be NULL, and is replaced

archiveNotes:
SELECT id, COALESCE(note, 'none') AS note FROM visit WHERE id > :after_id ORDER BY id; -- expect: redundant-null-check

finishAppointment:
UPDATE appointment SET state = 'done' WHERE id = :id AND state = 'arrived';
UPDATE visit SET note = :note WHERE appointment_id = :id; -- expect: statement-without-name

-- ok: statement-without-name: braces make one query of both
cancelAppointment {
  UPDATE appointment SET state = 'cancelled', cancelled_at = :now WHERE id = :id;
  DELETE FROM visit WHERE appointment_id = :id;
  left: appointmentsLeft(:doctor_id);
}

appointmentsLeft:
SELECT id, starts_at FROM appointment WHERE doctor_id = :doctor_id AND state = 'booked' ORDER BY starts_at;
