CREATE TABLE slot (
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 5),
  hour INTEGER NOT NULL CHECK (hour BETWEEN 1 AND 11),
  starts TEXT NOT NULL DEFAULT '08:00' CHECK (starts GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (weekday, hour)
) STRICT, WITHOUT ROWID;

CREATE TABLE course (
  id INTEGER PRIMARY KEY,
  form_id INTEGER NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  subject_code TEXT NOT NULL REFERENCES subject (code),
  teacher_id INTEGER NOT NULL REFERENCES teacher (short_name), -- may: fk-type-mismatch
  hours_per_week INTEGER NOT NULL DEFAULT 2,
  UNIQUE (form_id, subject_code)
) STRICT;

CREATE INDEX course_subject ON course (subject_code);
CREATE INDEX course_teacher ON course (teacher_id);
CREATE UNIQUE INDEX course_form_subject ON course (form_id, subject_code); -- may: redundant-index

CREATE TABLE lesson (
  id INTEGER PRIMARY KEY,
  course_id INTEGER NOT NULL REFERENCES course (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL,
  hour INTEGER NOT NULL,
  room_name TEXT REFERENCES rooms (name), -- expect: fk-unknown-parent
  week TEXT NOT NULL DEFAULT 'every' CHECK (week IN ('every', 'odd', 'even')),
  cancelled_on TEXT AS Day,
  FOREIGN KEY (weekday, hour) REFERENCES slot (weekday, hour), -- ok: fk-parent-not-unique, missing-fk-index: the whole key, and an index below
  UNIQUE (course_id, weekday, hour, cancelled_on) -- expect: nullable-unique
) STRICT;

CREATE INDEX lesson_slot ON lesson (weekday, hour);
CREATE INDEX lesson_room ON lesson (room_name);

CREATE TABLE mark (
  id INTEGER PRIMARY KEY,
  pupil_id INTEGER NOT NULL REFERENCES pupils (id) ON DELETE CASCADE,
  course_id INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
  weight REAL NOT NULL DEFAULT 'full', -- expect: default-violates-column
  given_on TEXT AS Day NOT NULL,
  comment TEXT,
  FOREIGN KEY (course_id) REFERENCES course (form_id) ON DELETE CASCADE -- expect: fk-parent-not-unique, missing-fk-index
) STRICT;

CREATE INDEX mark_pupil ON mark (pupil_id, given_on);

CREATE VIEW timetable AS
SELECT lesson.id, lesson.weekday, lesson.hour, lesson.week, course.form_id, course.subject_code, course.teacher_id, lesson.room_name
FROM lesson
JOIN course ON course.id = lesson.course_id
WHERE lesson.cancelled_on IS NULL;

CREATE VIEW pupil_average AS
SELECT pupils.id, pupils.name, pupils.form_id, SUM(mark.points) / COUNT(mark.id) * 1.0 AS average -- expect: integer-division
FROM pupils
LEFT JOIN mark ON mark.pupil_id = pupils.id
GROUP BY pupils.id;

CREATE TRIGGER teacher_leaves AFTER UPDATE OF left_on ON teacher
BEGIN
  UPDATE form SET tutor_id = (SELECT teacher.mentor_id FROM teacher WHERE teacher.id = OLD.id) WHERE tutor_id = OLD.id; -- expect: null-into-not-null
END;

CREATE TRIGGER mark_checked BEFORE INSERT ON mark
WHEN NEW.points > 15 AND NEW.points < 0 -- expect: constant-condition -- may: value-outside-check
BEGIN
  SELECT RAISE(ABORT, 'points out of range');
END;
