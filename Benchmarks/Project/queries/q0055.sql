missing55:
SELECT p.id, p.label
FROM draft AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM parcel AS c
    WHERE c.draft_id = p.id AND c.id > 0
  )
ORDER BY p.id
LIMIT 100;

calendar55:
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
    FROM setting AS x
    WHERE date(x.created_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;
