byDay20:
SELECT
  strftime('%Y-%m-%d', archived_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(amount_cents) AS total
FROM channel
WHERE archived_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;

calendar20:
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
    FROM role AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;
