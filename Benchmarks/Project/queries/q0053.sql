top53:
WITH ranked AS (
  SELECT
    c.id,
    c.role_id,
    c.minutes,
    ROW_NUMBER() OVER (PARTITION BY c.role_id ORDER BY c.minutes DESC, c.id) AS place
  FROM chapter AS c
)

SELECT
  p.slug,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN role AS p ON ranked.role_id = p.id
WHERE ranked.place <= :places
ORDER BY p.slug, ranked.place;

insert53:
INSERT INTO label (remark, year, position, extra_3)
VALUES (:remark, :year, :position, :extra_3)
RETURNING id;

calendar53:
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
    FROM property AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;
