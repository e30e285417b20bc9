calendar46:
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
    FROM option_group AS x
    WHERE date(x.created_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

find46:
SELECT id, code
FROM score
WHERE
  (:text IS NULL OR code = :text)
  AND (:least IS NULL OR quantity >= :least)
  AND id IN (:a, :b, :c)
ORDER BY code, id;
