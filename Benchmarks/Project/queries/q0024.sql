joined24:
SELECT
  c.id,
  c.state AS child_state,
  p.status_text AS parent_status_text,
  COALESCE(c.level_no, 0) AS level_no_or_zero
FROM license AS c
INNER JOIN chapter AS p ON c.chapter_id = p.id
WHERE p.status_text LIKE :pattern ESCAPE '!'
ORDER BY p.status_text, c.id;

find24:
SELECT id, status_text
FROM coupon
WHERE
  (:text IS NULL OR status_text = :text)
  AND (:least IS NULL OR weight_grams >= :least)
  AND id IN (:a, :b, :c)
ORDER BY status_text, id;

stats24:
SELECT
  kind,
  COUNT(*) AS row_count,
  SUM(id) AS total,
  AVG(id) AS mean,
  MAX(updated_at) AS latest,
  CASE
    WHEN SUM(id) >= 1000 THEN 'large'
    WHEN SUM(id) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM feature
GROUP BY kind
HAVING COUNT(*) > :least
ORDER BY row_count DESC, kind;
