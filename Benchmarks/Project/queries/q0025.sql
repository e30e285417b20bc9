missing25:
SELECT p.id, p.email
FROM class AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM subject AS c
    WHERE c.class_id = p.id AND c.extra_26 > 0
  )
ORDER BY p.id
LIMIT 100;

stats25:
SELECT
  city,
  COUNT(*) AS row_count,
  SUM(id) AS total,
  AVG(id) AS mean,
  MAX(created_at) AS latest,
  CASE
    WHEN SUM(id) >= 1000 THEN 'large'
    WHEN SUM(id) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM subject
GROUP BY city
HAVING COUNT(*) > :least
ORDER BY row_count DESC, city;
