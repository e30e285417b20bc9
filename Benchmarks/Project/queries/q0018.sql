byDay18:
SELECT
  strftime('%Y-%m-%d', due_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(weight_grams) AS total
FROM system
WHERE due_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;

missing18:
SELECT p.id, p.slug
FROM invoice AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM score AS c
    WHERE c.invoice_id = p.id AND c.id > 0
  )
ORDER BY p.id
LIMIT 100;
