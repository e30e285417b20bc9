left14:
SELECT
  p.id,
  p.status_text,
  COUNT(c.id) AS child_count,
  MAX(c.created_at) AS last_change
FROM label AS p
LEFT JOIN role AS c ON p.id = c.label_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;

list14:
SELECT id, code, amount_cents, archived_at
FROM record
WHERE code = :code
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

find14:
SELECT id, code
FROM locker
WHERE
  (:text IS NULL OR code = :text)
  AND (:least IS NULL OR id >= :least)
  AND id IN (:a, :b, :c)
ORDER BY code, id;
