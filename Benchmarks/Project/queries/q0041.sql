left41:
SELECT
  p.id,
  p.status_text,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM chapter AS p
LEFT JOIN server AS c ON p.id = c.chapter_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;

list41:
SELECT id, title, position, archived_at
FROM site
WHERE title = :title
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

stats41:
SELECT
  kind,
  COUNT(*) AS row_count,
  SUM(weight_grams) AS total,
  AVG(weight_grams) AS mean,
  MAX(due_at) AS latest,
  CASE
    WHEN SUM(weight_grams) >= 1000 THEN 'large'
    WHEN SUM(weight_grams) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM class
GROUP BY kind
HAVING COUNT(*) > :least
ORDER BY row_count DESC, kind;
