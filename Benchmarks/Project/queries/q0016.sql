calendar16:
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
    FROM chapter AS x
    WHERE date(x.created_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

stats16:
SELECT
  status_text,
  COUNT(*) AS row_count,
  SUM(id) AS total,
  AVG(id) AS mean,
  MAX(created_at) AS latest,
  CASE
    WHEN SUM(id) >= 1000 THEN 'large'
    WHEN SUM(id) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM label
GROUP BY status_text
HAVING COUNT(*) > :least
ORDER BY row_count DESC, status_text;
