calendar35:
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
    FROM coupon AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

left35:
SELECT
  p.id,
  p.status_text,
  COUNT(c.id) AS child_count,
  MAX(c.created_at) AS last_change
FROM label AS p
LEFT JOIN operator AS c ON p.id = c.label_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;
