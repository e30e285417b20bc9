list23:
SELECT id, status_text, minutes, archived_at
FROM chapter
WHERE status_text = :status_text
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

joined23:
SELECT
  c.id,
  c.email AS child_email,
  p.email AS parent_email,
  COALESCE(c.level_no, 0) AS level_no_or_zero
FROM class AS c
INNER JOIN operator AS p ON c.operator_id = p.id
WHERE p.email LIKE :pattern ESCAPE '!'
ORDER BY p.email, c.id;

list23x2:
SELECT id, slug, priority, updated_at
FROM coupon
WHERE slug = :slug
  AND updated_at >= :since
ORDER BY updated_at DESC, id
LIMIT :count OFFSET :skip;
