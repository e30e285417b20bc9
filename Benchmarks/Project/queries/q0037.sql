stats37:
SELECT
  city,
  COUNT(*) AS row_count,
  SUM(id) AS total,
  AVG(id) AS mean,
  MAX(due_at) AS latest,
  CASE
    WHEN SUM(id) >= 1000 THEN 'large'
    WHEN SUM(id) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM server
GROUP BY city
HAVING COUNT(*) > :least
ORDER BY row_count DESC, city;

calendar37:
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
    FROM unit AS x
    WHERE date(x.archived_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

missing37:
SELECT p.id, p.email
FROM class AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM team AS c
    WHERE c.class_id = p.id AND c.priority > 0
  )
ORDER BY p.id
LIMIT 100;
