joined3:
SELECT
  c.id,
  c.remark AS child_remark,
  p.email AS parent_email,
  COALESCE(c.weight_grams, 0) AS weight_grams_or_zero
FROM event AS c
INNER JOIN operator AS p ON c.operator_id = p.id
WHERE p.email LIKE :pattern ESCAPE '!'
ORDER BY p.email, c.id;

stats3:
SELECT
  state,
  COUNT(*) AS row_count,
  SUM(id) AS total,
  AVG(id) AS mean,
  MAX(archived_at) AS latest,
  CASE
    WHEN SUM(id) >= 1000 THEN 'large'
    WHEN SUM(id) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM score
GROUP BY state
HAVING COUNT(*) > :least
ORDER BY row_count DESC, state;
