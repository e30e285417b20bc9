byDay32:
SELECT
  strftime('%Y-%m-%d', due_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(id) AS total
FROM shelf
WHERE due_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;

stats32:
SELECT
  status_text,
  COUNT(*) AS row_count,
  SUM(level_no) AS total,
  AVG(level_no) AS mean,
  MAX(updated_at) AS latest,
  CASE
    WHEN SUM(level_no) >= 1000 THEN 'large'
    WHEN SUM(level_no) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM subject
GROUP BY status_text
HAVING COUNT(*) > :least
ORDER BY row_count DESC, status_text;

missing32:
SELECT p.id, p.name
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
