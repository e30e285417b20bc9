-- Rooms have a building. `room` is made anew, since its key was no rowid.

CREATE TABLE room_new (
  building TEXT NOT NULL DEFAULT 'main',
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  seats INTEGER NOT NULL DEFAULT 30
) STRICT;

INSERT INTO room_new (id, name, seats) SELECT id, name, seats FROM room; -- ok: rebuild-copy-order, insert-column-count: both lists
DROP TABLE room; -- ok: destructive-change, rebuild-cascades: copied, and no key with an action points here
ALTER TABLE room_new RENAME TO room; -- ok: rebuild-loses-object: nothing was lost

-- Courses get a level, and lose their hours by mistake.
CREATE TABLE course_new ( -- expect-one: rebuild-loses-object
  id INTEGER PRIMARY KEY,
  form_id INTEGER NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  teacher_id INTEGER NOT NULL REFERENCES teacher (short_name), -- expect: fk-type-mismatch
  subject_code TEXT NOT NULL,
  level TEXT NOT NULL DEFAULT 'basic' CHECK (level IN ('basic', 'advanced')),
  UNIQUE (form_id, subject_code)
) STRICT;

INSERT INTO course_new (id, form_id, teacher_id, subject_code)
SELECT id, form_id, teacher_id, subject_code FROM course;
DROP VIEW timetable; -- ok: destructive-change: a view
DROP TABLE course; -- expect: rebuild-cascades -- expect-one: rebuild-loses-object
ALTER TABLE course_new RENAME TO course; -- expect-one: rebuild-loses-object
CREATE INDEX course_teacher ON course (teacher_id);
CREATE INDEX course_form ON course (form_id); -- expect: redundant-index

CREATE VIEW timetable AS
SELECT lesson.id, lesson.weekday, lesson.hour, lesson.week, course.form_id, course.subject_code, course.teacher_id, lesson.room_name
FROM lesson
JOIN course ON course.id = lesson.course_id
WHERE lesson.cancelled_on IS NULL;

DROP INDEX mark_pupil; -- ok: destructive-change: an index holds nothing of its own
CREATE INDEX mark_pupil ON mark (pupil_id, given_on DESC);
