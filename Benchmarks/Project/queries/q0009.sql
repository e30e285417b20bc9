calendar9:
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
    FROM event AS x
    WHERE date(x.created_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

touch9:
INSERT INTO request (id, remark, label, latitude, price, quantity, position)
VALUES (:id, :remark, :label, :latitude, :price, :quantity, :position)
ON CONFLICT (id) DO UPDATE SET position = excluded.position;
