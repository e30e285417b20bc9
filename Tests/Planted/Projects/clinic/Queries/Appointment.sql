todaysAppointments(output: TodaysAppointment):
SELECT
  appointment.id,
  doctor.name AS doctor_name,
  patient.family_name,
  time(appointment.starts_at, 'unixepoch') AS starts,
  date(appointment.starts_at) AS day -- expect: invalid-date-argument
FROM appointment
JOIN doctor ON doctor.id = appointment.doctor_id
JOIN patient ON patient.id = appointment.patient_id
WHERE appointment.starts_at >= unixepoch('now', 'start of day')
  AND appointment.starts_at < unixepoch('now', 'start of day', '+1 day') -- ok: invalid-date-argument: two known modifiers
ORDER BY appointment.starts_at, appointment.id;

appointmentsOfDay:
SELECT id, patient_id, starts_at
FROM appointment
WHERE doctor_id = :doctor_id
  AND date(starts_at, 'unixepoch') = :day -- expect: non-sargable-predicate
ORDER BY starts_at;

freeSlots(output: FreeSlot):
WITH RECURSIVE slot (starts_at) AS (
  SELECT CAST(:first_slot AS INTEGER)
  UNION ALL
  SELECT slot.starts_at + 900 FROM slot WHERE slot.starts_at < :last_slot -- ok: unbounded-recursion: ends at the last slot
)
SELECT slot.starts_at, doctor.id AS doctor_id
FROM slot
CROSS JOIN doctor -- ok: implicit-cross-join: written as what it is
WHERE NOT EXISTS (
  SELECT 1
  FROM appointment
  WHERE appointment.doctor_id = doctor.id AND appointment.starts_at = slot.starts_at
)
ORDER BY slot.starts_at, doctor.id;

missedByDoctor:
SELECT doctor.name, COUNT(*) AS missed_count -- expect: bare-column-in-aggregate
FROM appointment
JOIN doctor ON doctor.id = appointment.doctor_id
WHERE appointment.state = 'missed';

-- ok: bare-column-in-aggregate: doctor.id is a key, so there is one name for each group
loadByDoctor:
SELECT doctor.id, doctor.name, COUNT(appointment.id) AS appointment_count, MAX(appointment.starts_at) AS last_at
FROM doctor
LEFT JOIN appointment ON appointment.doctor_id = doctor.id AND appointment.state <> 'cancelled' -- ok: left-join-filtered, nullable-inequality: in ON, over a column that is NOT NULL
GROUP BY doctor.id
ORDER BY appointment_count DESC, doctor.id;

pendingOrLate:
SELECT id, patient_id
FROM appointment
WHERE doctor_id = :doctor_id AND state = 'booked' OR state = 'arrived' -- expect: ambiguous-and-or
ORDER BY starts_at;

bookedOrArrived:
SELECT id, patient_id
FROM appointment
WHERE doctor_id = :doctor_id AND (state = 'booked' OR state = 'arrived') -- ok: ambiguous-and-or: parentheses say it
ORDER BY starts_at;

noShows:
SELECT appointment.id, patient.phone
FROM appointment
JOIN patient ON patient.id = appointment.patient_id
WHERE appointment.state = 'no-show' -- expect: value-outside-check
ORDER BY appointment.starts_at;

moveAppointment:
UPDATE appointment SET starts_at = :starts_at, minutes = 480 WHERE id = :id; -- expect: value-outside-check

shortenAppointment:
UPDATE appointment SET minutes = 5 WHERE id = :id AND state IN ('booked', 'arrived'); -- ok: value-outside-check: the smallest that is allowed

cancelAll:
UPDATE appointment SET state = 'cancelled'; -- expect: update-without-where

book:
INSERT INTO appointment (patient_id, doctor_id, room_code, starts_at, minutes, reason)
SELECT patient.id, doctor.id, :room_code, :starts_at, :minutes, :reason
FROM patient
JOIN doctor ON doctor.id = patient.doctor_id
WHERE patient.id = :patient_id
RETURNING id, starts_at;

rebook:
INSERT INTO appointment (id, patient_id, doctor_id, room_code, starts_at)
VALUES (:id, :patient_id, :doctor_id, :room_code, :starts_at)
ON CONFLICT (patient_id, starts_at) DO UPDATE SET starts_at = excluded.starts_at; -- expect: upsert-target (refused)

rebookById:
INSERT INTO appointment (id, patient_id, doctor_id, room_code, starts_at)
VALUES (:id, :patient_id, :doctor_id, :room_code, :starts_at)
ON CONFLICT (id) DO UPDATE SET starts_at = excluded.starts_at; -- ok: upsert-target: the primary key

waitingTimes:
SELECT
  id,
  row_number() OVER (PARTITION BY doctor_id) AS place, -- expect: window-without-order
  starts_at - lag(starts_at, 1, starts_at) OVER (PARTITION BY doctor_id ORDER BY starts_at) AS gap_seconds -- ok: window-without-order, nullable-concat: ordered, and with a default for the first row
FROM appointment
WHERE state = 'arrived';

appointmentStates:
SELECT
  id,
  CASE state
    WHEN 'booked' THEN 'open'
    WHEN 'done' THEN 'closed'
    WHEN 'postponed' THEN 'open' -- expect: unreachable-case-branch | value-outside-check
    ELSE 'other'
  END AS phase
FROM appointment
ORDER BY id;

nextAppointments:
SELECT id, starts_at
FROM appointment
WHERE starts_at - 900 > strftime('%s', 'now') -- expect: invalid-date-argument | type-mismatch-comparison -- may: non-sargable-predicate
ORDER BY starts_at
LIMIT 20;

laterThanNow:
SELECT id, starts_at
FROM appointment
WHERE starts_at > CAST(strftime('%s', 'now') AS INTEGER) -- ok: invalid-date-argument, type-mismatch-comparison: cast to what is compared
ORDER BY starts_at
LIMIT 20;
