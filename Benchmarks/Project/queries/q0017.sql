names17:
SELECT 'a' AS origin, name AS label
FROM album
WHERE name IS NOT NULL
UNION ALL
SELECT 'b' AS origin, kind AS label
FROM event
WHERE kind IS NOT NULL
ORDER BY label
LIMIT 200;

stats17:
SELECT
  note,
  COUNT(*) AS row_count,
  SUM(level_no) AS total,
  AVG(level_no) AS mean,
  MAX(due_at) AS latest,
  CASE
    WHEN SUM(level_no) >= 1000 THEN 'large'
    WHEN SUM(level_no) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM freight
GROUP BY note
HAVING COUNT(*) > :least
ORDER BY row_count DESC, note;

left17:
SELECT
  p.id,
  p.city,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM subject AS p
LEFT JOIN system AS c ON p.id = c.subject_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;
