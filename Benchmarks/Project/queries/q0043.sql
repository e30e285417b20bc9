calendar43:
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
    FROM license AS x
    WHERE date(x.due_at, 'unixepoch') = days.day
  ) AS row_count
FROM days
ORDER BY days.day;

top43:
WITH ranked AS (
  SELECT
    c.id,
    c.invoice_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.invoice_id ORDER BY c.id DESC, c.id) AS place
  FROM score AS c
)

SELECT
  p.note,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN invoice AS p ON ranked.invoice_id = p.id
WHERE ranked.place <= :places
ORDER BY p.note, ranked.place;

top43x2:
WITH ranked AS (
  SELECT
    c.id,
    c.coupon_id,
    c.extra_38,
    ROW_NUMBER() OVER (PARTITION BY c.coupon_id ORDER BY c.extra_38 DESC, c.id) AS place
  FROM draft AS c
)

SELECT
  p.code,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN coupon AS p ON ranked.coupon_id = p.id
WHERE ranked.place <= :places
ORDER BY p.code, ranked.place;
