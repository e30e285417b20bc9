insert33:
INSERT INTO feature (subject_id, code, state, title, kind)
VALUES (:subject_id, :code, :state, :title, :kind)
RETURNING id;

missing33:
SELECT p.id, p.note
FROM chapter AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM license AS c
    WHERE c.chapter_id = p.id AND c.level_no > 0
  )
ORDER BY p.id
LIMIT 100;

missing33x2:
SELECT p.id, p.city
FROM subject AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM feature AS c
    WHERE c.subject_id = p.id AND c.id > 0
  )
ORDER BY p.id
LIMIT 100;
