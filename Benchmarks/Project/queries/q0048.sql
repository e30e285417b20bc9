missing48:
SELECT p.id, p.title
FROM market AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM coupon AS c
    WHERE c.market_id = p.id AND c.position > 0
  )
ORDER BY p.id
LIMIT 100;

purge48:
DELETE FROM letter
WHERE due_at < unixepoch('now', '-30 days')
  AND remark IS NOT NULL;

calendar48:
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
    FROM widget AS x
    WHERE date(x.updated_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;
