joined45:
SELECT
  c.id,
  c.label AS child_label,
  p.status_text AS parent_status_text,
  COALESCE(c.view_count, 0) AS view_count_or_zero
FROM draft AS c
INNER JOIN coupon AS p ON c.coupon_id = p.id
WHERE p.status_text LIKE :pattern ESCAPE '!'
ORDER BY p.status_text, c.id;

calendar45:
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
    FROM operator AS x
    WHERE date(x.created_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;
