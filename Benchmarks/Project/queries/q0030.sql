missing30:
SELECT p.id, p.code
FROM system AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM freight AS c
    WHERE c.system_id = p.id AND c.id > 0
  )
ORDER BY p.id
LIMIT 100;

byDay30:
SELECT
  strftime('%Y-%m-%d', updated_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(priority) AS total
FROM invoice
WHERE updated_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;
