stats8:
SELECT
  title,
  COUNT(*) AS row_count,
  SUM(view_count) AS total,
  AVG(view_count) AS mean,
  MAX(updated_at) AS latest,
  CASE
    WHEN SUM(view_count) >= 1000 THEN 'large'
    WHEN SUM(view_count) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM feature
GROUP BY title
HAVING COUNT(*) > :least
ORDER BY row_count DESC, title;

calendar8:
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
    FROM letter AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

touch8:
INSERT INTO option_group (id, latitude, price, position, extra_19)
VALUES (:id, :latitude, :price, :position, :extra_19)
ON CONFLICT (id) DO UPDATE SET position = excluded.position;
