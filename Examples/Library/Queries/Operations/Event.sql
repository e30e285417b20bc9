upcomingEvents(output: UpcomingEvent):
SELECT
  event.id,
  event.title,
  event.starts_at,
  room.name AS room_name,
  branch.name AS branch_name,
  room.seat_count - COALESCE(sum(event_registration.seat_count), 0) AS free_seats
FROM event
JOIN room ON room.id = event.room_id
JOIN branch ON branch.id = room.branch_id
LEFT JOIN event_registration ON event_registration.event_id = event.id
WHERE event.starts_at >= :from_time
GROUP BY event.id
ORDER BY event.starts_at, event.id;

insertEvent(input: NewEvent):
INSERT INTO event (room_id, host_id, title, starts_at, ends_at, details)
VALUES (:room_id, :host_id, :title, :starts_at, :ends_at, json(:details))
RETURNING id;

-- Two events in one room at one time. Each pair is shown once.
roomConflicts(output: RoomConflict):
SELECT
  room.name AS room_name,
  earlier.title AS earlier_title,
  later.title AS later_title,
  later.starts_at
FROM event AS earlier
JOIN event AS later
  ON later.room_id = earlier.room_id
  AND later.starts_at < earlier.ends_at
  AND (later.starts_at, later.id) > (earlier.starts_at, earlier.id)
JOIN room ON room.id = earlier.room_id
ORDER BY later.starts_at, earlier.id, later.id;

registerForEvent(input: EventSeats):
INSERT INTO event_registration (event_id, member_id, seat_count)
VALUES (:event_id, :member_id, :seat_count)
ON CONFLICT (event_id, member_id) DO UPDATE
SET seat_count = excluded.seat_count;

recordAttendance:
UPDATE event_registration
SET has_attended = member_id IN ?member_ids
WHERE event_id = :event_id;

eventsForAgeGroup(output: AgeGroupEvent):
SELECT id, title, starts_at
FROM event
WHERE age_group = ?
ORDER BY starts_at, id;

-- Tags live in the details; a tag is counted once for each event that has it.
eventTags(output: TagCount):
SELECT CAST(tag.value AS TEXT) AS tag_name, count(*) AS event_count
FROM event, json_each(event.details, '$.tags') AS tag
WHERE tag.type = 'text'
GROUP BY tag_name
ORDER BY event_count DESC, tag_name;

-- Adds to the details what the form has, and leaves the rest as it is.
patchDetails:
UPDATE event
SET details = json_patch(details, :patch)
WHERE id = :event_id;

-- The next seven days of a branch, with the hours or the reason it is closed.
openingHours(output: OpeningDay):
WITH RECURSIVE week (day, n) AS (
  SELECT date(:today), 1
  UNION ALL
  SELECT date(week.day, '+1 day'), week.n + 1
  FROM week
  WHERE week.n < 7
)
SELECT
  week.day,
  opening_hour.opens_at,
  opening_hour.closes_at,
  closure.reason AS closed_because
FROM week
LEFT JOIN opening_hour
  ON opening_hour.branch_id = :branch_id
  AND opening_hour.weekday = CAST(strftime('%w', week.day) AS INTEGER)
LEFT JOIN closure
  ON closure.branch_id = :branch_id
  AND closure.closed_on = week.day
ORDER BY week.day;

closeBranch:
INSERT INTO closure (branch_id, closed_on, reason)
VALUES (:branch_id, :closed_on, :reason)
ON CONFLICT (branch_id, closed_on) DO UPDATE SET reason = excluded.reason;
