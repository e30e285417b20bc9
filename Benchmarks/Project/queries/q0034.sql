stats34:
SELECT
  name,
  COUNT(*) AS row_count,
  SUM(weight_grams) AS total,
  AVG(weight_grams) AS mean,
  MAX(due_at) AS latest,
  CASE
    WHEN SUM(weight_grams) >= 1000 THEN 'large'
    WHEN SUM(weight_grams) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM system
GROUP BY name
HAVING COUNT(*) > :least
ORDER BY row_count DESC, name;

list34:
SELECT id, state, amount_cents, created_at
FROM record
WHERE state = :state
  AND created_at >= :since
ORDER BY created_at DESC, id
LIMIT :count OFFSET :skip;
