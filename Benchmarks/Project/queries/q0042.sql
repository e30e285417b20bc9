stats42:
SELECT
  remark,
  COUNT(*) AS row_count,
  SUM(quantity) AS total,
  AVG(quantity) AS mean,
  MAX(due_at) AS latest,
  CASE
    WHEN SUM(quantity) >= 1000 THEN 'large'
    WHEN SUM(quantity) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM letter
GROUP BY remark
HAVING COUNT(*) > :least
ORDER BY row_count DESC, remark;

left42:
SELECT
  p.id,
  p.title,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM operator AS p
LEFT JOIN class AS c ON p.id = c.operator_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;
