find6:
SELECT id, title
FROM operator
WHERE
  (:text IS NULL OR title = :text)
  AND (:least IS NULL OR view_count >= :least)
  AND id IN (:a, :b, :c)
ORDER BY title, id;

stats6:
SELECT
  status_text,
  COUNT(*) AS row_count,
  SUM(view_count) AS total,
  AVG(view_count) AS mean,
  MAX(created_at) AS latest,
  CASE
    WHEN SUM(view_count) >= 1000 THEN 'large'
    WHEN SUM(view_count) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM tag
GROUP BY status_text
HAVING COUNT(*) > :least
ORDER BY row_count DESC, status_text;

byDay6:
SELECT
  strftime('%Y-%m-%d', archived_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(extra_38) AS total
FROM draft
WHERE archived_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;
