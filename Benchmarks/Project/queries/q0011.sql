find11:
SELECT id, kind
FROM repair
WHERE
  (:text IS NULL OR kind = :text)
  AND (:least IS NULL OR position >= :least)
  AND id IN (:a, :b, :c)
ORDER BY kind, id;

stats11:
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

byDay11:
SELECT
  strftime('%Y-%m-%d', created_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(extra_23) AS total
FROM tag
WHERE created_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;
