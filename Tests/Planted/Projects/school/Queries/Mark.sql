marksOfPupil(output: MarkRow):
SELECT mark.id, mark.points, mark.weight, mark.given_on, COALESCE(mark.comment, '') AS comment -- ok: redundant-null-check: may be NULL
FROM mark
WHERE mark.pupil_id = :pupil_id
ORDER BY mark.given_on DESC, mark.id DESC;

marksWithoutComment:
SELECT mark.id, mark.points FROM mark WHERE mark.comment == NULL ORDER BY mark.id; -- expect: null-comparison

averages(output: AverageRow):
SELECT p.id, p.name, SUM(m.points * m.weight) / SUM(m.weight) AS average -- ok: integer-division: REAL
FROM pupils AS p
JOIN mark AS m ON m.pupil_id = p.id
GROUP BY p.id
ORDER BY average DESC, p.id;

ranking:
SELECT
  a.id,
  a.name,
  rank() OVER (PARTITION BY a.form_id ORDER BY a.average DESC) AS place,
  percent_rank() OVER (PARTITION BY a.form_id) AS share -- expect: window-without-order
FROM pupil_average AS a
ORDER BY a.form_id, place;

gradeNames:
SELECT
  m.id,
  IIF(m.points >= 5, 'passed', FALSE) AS result -- expect: type-mismatch-branches
FROM mark AS m
ORDER BY m.id;

medianByCourse:
WITH ordered AS (
  SELECT course_id, points, row_number() OVER (PARTITION BY course_id ORDER BY points) AS place, COUNT(*) OVER (PARTITION BY course_id) AS n -- ok: window-without-order: COUNT needs none
  FROM mark
)
SELECT course_id, AVG(points) AS median
FROM ordered
WHERE place IN ((n + 1) / 2, (n + 2) / 2) -- ok: integer-division: cut on purpose
GROUP BY course_id
ORDER BY course_id;

addMark:
INSERT INTO mark (pupil_id, course_id, points) VALUES (:pupil_id, :course_id, :points); -- expect: missing-required-column

addMarks:
INSERT INTO mark (pupil_id, course_id, points, given_on)
SELECT pupils.id, :course_id, :points FROM pupils WHERE pupils.form_id = :form_id; -- expect: insert-column-count | column-count-mismatch (refused) -- may: column-count-mismatch

addMarkToday:
INSERT INTO mark (pupil_id, course_id, points, given_on, weight)
VALUES (:pupil_id, :course_id, :points, date('now'), 'half'); -- expect: type-mismatch-assignment

correctMark:
UPDATE mark SET points = :points WHERE id = ? AND pupil_id = :pupil_id; -- expect: mixed-parameter-style

raiseMarks:
UPDATE mark SET points = min(points + 1, 15) WHERE course_id = :course_id AND points <> 15; -- ok: nullable-inequality, value-outside-check: NOT NULL, and the highest

clearMarks:
DELETE FROM mark WHERE pupil_id = pupil_id; -- expect: delete-without-where | constant-condition -- may: constant-condition, delete-without-where

clearMarksOf:
DELETE FROM mark WHERE pupil_id IN (SELECT pupil_id FROM form WHERE grade = 13); -- expect: accidental-correlation

clearMarksOfRight:
DELETE FROM mark WHERE EXISTS (SELECT 1 FROM pupils WHERE pupils.id = pupil_id AND pupils.form_id = :form_id); -- ok: accidental-correlation: pupils has no pupil_id, and EXISTS is meant to look outside

badPoints:
SELECT m.id, m.points FROM mark AS m WHERE m.points = 16 OR m.points IN (17, 5) ORDER BY m.id; -- expect: value-outside-check

pointsAsText:
SELECT m.id, m.points FROM mark AS m WHERE m.given_on > 20260101 OR m.points < 'five' ORDER BY m.id; -- expect: type-mismatch-comparison

countMarks:
SELECT p.name, (SELECT COUNT(*) FROM mark WHERE mark.pupil_id = p.id) FROM pupils AS p ORDER BY p.name; -- expect: unnamed-result-column

pupilsAndTutors:
SELECT p.name, t.name -- expect: duplicate-result-column
FROM pupils AS p
JOIN form AS f ON f.id = p.form_id
JOIN teacher AS t ON t.id = f.tutor_id
ORDER BY p.name;

pupilsAndForms:
SELECT p.name, t.name AS tutor_name
FROM pupils AS p
JOIN form AS f ON f.id = p.form_id
JOIN teacher AS t ON t.id = f.tutor_id -- ok: unused-join, duplicate-result-column: its name is shown
ORDER BY p.name;

pupilsOfForm:
SELECT p.id, p.name
FROM pupils AS p
LEFT JOIN form AS f ON p.form_id = f.id -- expect: unused-join
ORDER BY p.name;

pupilsOfMentor:
SELECT p.id, p.name
FROM pupils AS p
JOIN form AS f ON f.id = p.form_id
WHERE f.tutor_id = (SELECT t.id FROM teacher AS t WHERE t.mentor_id = :mentor_id) -- expect: scalar-subquery-many-rows
ORDER BY p.name;

pupilsOfTutor:
SELECT p.id, p.name
FROM pupils AS p
JOIN form AS f ON f.id = p.form_id
WHERE f.tutor_id = (SELECT t.id FROM teacher AS t WHERE t.short_name = :short_name) -- ok: scalar-subquery-many-rows: the short name is unique
ORDER BY p.name;

pupilMarksAndAbsences:
SELECT p.id, p.name, SUM(m.points) AS points, SUM(a.hours) AS missed_hours -- expect: join-fan-out
FROM pupils AS p
LEFT JOIN mark AS m ON m.pupil_id = p.id
LEFT JOIN absence AS a ON a.pupil_id = p.id
GROUP BY p.id
ORDER BY p.id;

pupilCalled:
SELECT p.id, p.name FROM pupils AS p WHERE p.name LIKE :begin || '_' ESCAPE '\' OR p.name LIKE 'Anna' ORDER BY p.name; -- expect: like-pattern

pupilsNotInHouse:
SELECT p.id, p.name FROM pupils AS p WHERE p.house <> :house AND p.is_boarder = 1 ORDER BY p.name; -- expect: nullable-inequality

pupilsByHouse:
SELECT DISTINCT p.house FROM pupils AS p ORDER BY p.house; -- ok: redundant-distinct: many in a house

pupilUnion:
SELECT p.id, p.name FROM pupils AS p WHERE p.is_boarder = 1
UNION -- expect: redundant-distinct
SELECT p.id, p.name FROM pupils AS p WHERE p.is_boarder = 0;

pupilAges:
SELECT p.name, CAST((julianday('now') - julianday(p.born_on)) / 365.25 AS INTEGER) AS age FROM pupils AS p ORDER BY p.name; -- ok: integer-division: REAL -- may: nullable-concat

pupilTitles:
SELECT 'Pupil ' + p.name + '!' AS title FROM pupils AS p ORDER BY p.id; -- expect: text-arithmetic

absencesOf:
SELECT day, hours FROM absence WHERE pupil_id = :pupil AND day = :pupil ORDER BY day; -- expect: parameter-type-conflict

excuse:
UPDATE absence SET excused_by = :teacher_id WHERE pupil_id = :pupil_id AND day BETWEEN :from_day AND :from_dey; -- expect: parameter-name-typo

markPupil:
SELECT id, name FROM pupils WHERE id = :id;

markPupil: -- expect: duplicate-query-name
SELECT id, email FROM pupils WHERE id = :id;

class: -- ok: duplicate-query-name: generated code calls it so, too
SELECT grade, letter FROM form WHERE id = :id;

unusedRank:
WITH best AS (SELECT id, average FROM pupil_average ORDER BY average DESC LIMIT 3), worst AS (SELECT id FROM pupil_average ORDER BY average LIMIT 3) -- expect: unused-cte
SELECT best.id, best.average FROM best ORDER BY best.average DESC;

brokenMark:
SELECT mark.id mark.points FROM mark; -- expect: syntax-error (refused)
