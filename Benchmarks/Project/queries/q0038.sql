joined38:
SELECT
  c.id,
  c.status_text AS child_status_text,
  p.remark AS parent_remark,
  COALESCE(c.id, 0) AS id_or_zero
FROM coupon AS c
INNER JOIN market AS p ON c.market_id = p.id
WHERE p.remark LIKE :pattern ESCAPE '!'
ORDER BY p.remark, c.id;

missing38:
SELECT p.id, p.remark
FROM letter AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM section AS c
    WHERE c.letter_id = p.id AND c.view_count > 0
  )
ORDER BY p.id
LIMIT 100;

calendar38:
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
