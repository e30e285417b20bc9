joined57:
SELECT
  c.id,
  c.city AS child_city,
  p.note AS parent_note,
  COALESCE(c.id, 0) AS id_or_zero
FROM server AS c
INNER JOIN chapter AS p ON c.chapter_id = p.id
WHERE p.note LIKE :pattern ESCAPE '!'
ORDER BY p.note, c.id;

calendar57:
WITH RECURSIVE days (day) AS (
  SELECT date(:start)
  UNION ALL
  SELECT date(day, '+1 day')
  FROM days
  WHERE day < date(:finish)
)

SELECT
  days.day,
  (
    SELECT COUNT(*)
    FROM license AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

insert57:
INSERT INTO operator (label_id, state, kind, email, view_count, year, latitude, ratio)
VALUES (:label_id, :state, :kind, :email, :view_count, :year, :latitude, :ratio)
RETURNING id;
