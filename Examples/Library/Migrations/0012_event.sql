-- Readings, workshops and story hours, and when the doors are open.

CREATE TABLE room (
  id INTEGER PRIMARY KEY,
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  seat_count INTEGER NOT NULL CHECK (seat_count > 0),
  UNIQUE (branch_id, name)
) STRICT;

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  room_id INTEGER NOT NULL REFERENCES room (id) ON DELETE RESTRICT,
  host_id INTEGER REFERENCES employee (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  starts_at INTEGER AS Date NOT NULL,
  ends_at INTEGER AS Date NOT NULL,
  -- {"ageGroup": "6-9", "tags": ["craft", "free"], "language": "en"}
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  CHECK (ends_at > starts_at)
) STRICT;

CREATE INDEX event_room ON event (room_id, starts_at);
CREATE INDEX event_host ON event (host_id);

CREATE TABLE event_registration (
  event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  member_id INTEGER AS "Reader.ID" NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  seat_count INTEGER NOT NULL DEFAULT 1 CHECK (seat_count BETWEEN 1 AND 8),
  registered_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  -- NULL until the event is over.
  has_attended INTEGER AS Bool CHECK (has_attended IS NULL OR has_attended IN (0, 1)),
  PRIMARY KEY (event_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_registration_member ON event_registration (member_id);

CREATE TRIGGER event_registration_fits BEFORE INSERT ON event_registration
WHEN
  NEW.seat_count + (
    SELECT COALESCE(sum(taken.seat_count), 0)
    FROM event_registration AS taken
    WHERE taken.event_id = NEW.event_id AND taken.member_id <> NEW.member_id
  ) > (
    SELECT room.seat_count
    FROM event
    JOIN room ON room.id = event.room_id
    WHERE event.id = NEW.event_id
  )
BEGIN
  SELECT RAISE(ABORT, 'the event is booked out');
END;

CREATE TABLE opening_hour (
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  -- As strftime('%w') counts: 0 is Sunday.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  opens_at TEXT NOT NULL CHECK (opens_at GLOB '[0-2][0-9]:[0-5][0-9]'),
  closes_at TEXT NOT NULL CHECK (closes_at GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (branch_id, weekday),
  CHECK (closes_at > opens_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE closure (
  branch_id INTEGER AS "Branch.ID" NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  closed_on TEXT AS Day NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (branch_id, closed_on)
) STRICT, WITHOUT ROWID;
