timetableOfForm(output: TimetableRow):
SELECT t.weekday, t.hour, subject.title, teacher.short_name, t.room_name
FROM timetable AS t
JOIN subject ON subject.code = t.subject_code
JOIN teacher ON teacher.id = t.teacher_id
WHERE t.form_id = :form_id AND t.week IN ('every', :week) -- ok: value-outside-check: one of them, and a parameter
ORDER BY t.weekday, t.hour;

timetableOfTeacher(output: TeacherRow):
SELECT t.weekday, t.hour, form.grade || form.letter AS form_name, t.subject_code -- ok: nullable-concat, text-arithmetic: never NULL, and made text
FROM timetable AS t
JOIN form ON form.id = t.form_id
WHERE t.teacher_id = :teacher_id
ORDER BY t.weekday, t.hour;

timetableNatural:
SELECT l.weekday, l.hour, s.starts FROM lesson AS l NATURAL LEFT JOIN slot AS s WHERE l.course_id = :course_id ORDER BY l.weekday, l.hour; -- expect: natural-join

timetableUsing:
SELECT l.weekday, l.hour, s.starts FROM lesson AS l JOIN slot AS s USING (weekday, hour) WHERE l.course_id = :course_id ORDER BY l.weekday, l.hour; -- ok: natural-join, ambiguous-column: USING says by what

freeRooms:
SELECT room.name, room.seats
FROM room
WHERE room.name NOT IN (SELECT lesson.room_name FROM lesson WHERE lesson.weekday = :weekday AND lesson.hour = :hour) -- expect: not-in-nullable
ORDER BY room.seats DESC, room.name;

freeRoomsRight:
SELECT room.name, room.seats
FROM room
LEFT JOIN lesson ON lesson.room_name = room.name AND lesson.weekday = :weekday AND lesson.hour = :hour
WHERE lesson.id IS NULL -- ok: left-join-filtered: the free ones
ORDER BY room.seats DESC, room.name;

freeTeachers:
SELECT teacher.id, teacher.name
FROM teacher
LEFT JOIN course ON course.teacher_id = teacher.id
WHERE course.level = 'basic' OR course.id > 100 -- expect: left-join-filtered
ORDER BY teacher.name;

clashes:
SELECT a.id AS first_id, b.id AS second_id, a.room_name
FROM lesson AS a
JOIN lesson AS b ON b.weekday = a.weekday AND b.hour = a.hour AND b.room_name = a.room_name AND b.id > a.id
WHERE a.week = 'every' OR b.week = 'every' OR a.week = b.week -- ok: ambiguous-and-or, constant-condition: only OR, over two rows
ORDER BY a.weekday, a.hour;

clashesOfTeachers:
SELECT a.id AS first_id, b.id AS second_id
FROM timetable AS a, timetable AS b -- expect: implicit-cross-join
WHERE a.teacher_id = :teacher_id AND b.week = 'odd' AND a.id > 3
ORDER BY a.id, b.id;

emptySlots:
WITH used AS (
  SELECT lesson.weekday, lesson.hour, COUNT(*) AS n FROM lesson GROUP BY lesson.weekday, lesson.hour
)
SELECT slot.weekday, slot.hour, used.n
FROM slot
LEFT JOIN used ON used.weekday = slot.weekday AND used.hour = slot.hour
WHERE used.n IS NULL -- ok: left-join-filtered, redundant-null-check: no row on the right
ORDER BY slot.weekday, slot.hour;

addLesson:
INSERT INTO lesson (course_id, weekday, hour) VALUES (:course_id, 6, :hour) RETURNING id; -- may: value-outside-check

addSlot:
INSERT INTO slot (weekday, hour, starts) VALUES (:weekday, 12, '09:00'); -- expect: value-outside-check

addSlotRight:
INSERT INTO slot (weekday, hour, starts) VALUES (:weekday, 11, '17:45'); -- ok: value-outside-check: all three are allowed

addSlots:
INSERT INTO slot VALUES (1, 1, '08:00'), (1, 2, '08:50'); -- expect: insert-without-columns

moveLesson:
UPDATE lesson SET weekday = :weekday, hour = :hour, room_name = room_name, hour = :hour WHERE id = :id; -- expect: duplicate-assignment

moveAllLessons:
UPDATE lesson -- expect: update-without-where
SET
  hour = hour + 1,
  week = 'weekly' -- expect: value-outside-check
;

cancelDay:
UPDATE lesson SET cancelled_on = date('now', :days || ' days') WHERE weekday = CAST(strftime('%w', 'now') AS INTEGER); -- ok: invalid-date-argument, type-mismatch-comparison: a modifier that is put together

cancelTomorrow:
UPDATE lesson SET cancelled_on = date('now', 'tomorrow') WHERE weekday = :weekday; -- expect: invalid-date-argument

restoreLessons:
UPDATE lesson SET cancelled_on = NULL WHERE cancelled_on = '' OR cancelled_on < date('now') AND week <> 'every' OR hour > 6; -- expect: ambiguous-and-or

weekdayNames:
SELECT
  slot.hour,
  CASE slot.weekday WHEN 1 THEN 'Mon' WHEN 2 THEN 'Tue' WHEN 3 THEN 'Wed' WHEN 4 THEN 'Thu' WHEN 5 THEN 'Fri' WHEN 6 THEN 'Sat' END AS day_name -- expect: unreachable-case-branch | value-outside-check -- may: value-outside-check
FROM slot
ORDER BY slot.weekday, slot.hour;

lastLessons:
SELECT course_id, weekday, hour FROM lesson ORDER BY weekday DESC, hour DESC LIMIT 3; -- ok: limit-without-order: ordered

anyLessons:
SELECT course_id, weekday FROM (SELECT course_id, weekday FROM lesson ORDER BY hour) LIMIT 3; -- expect: limit-without-order -- may: order-by-constant

lessonsPerDay:
SELECT weekday, COUNT(*) AS n, room_name -- expect: bare-column-in-aggregate
FROM lesson
WHERE week = 'every'
GROUP BY weekday
HAVING COUNT(*) > 5
ORDER BY weekday;

lessonsByStart:
SELECT id, weekday FROM lesson WHERE hour + 1 = :hour AND weekday = :weekday ORDER BY id; -- ok: non-sargable-predicate: weekday leads the index

lessonsOfWeekdays:
SELECT id, hour FROM lesson WHERE CAST(weekday AS TEXT) = :weekday ORDER BY id; -- expect: non-sargable-predicate
