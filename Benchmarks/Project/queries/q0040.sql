left40:
SELECT
  p.id,
  p.name,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM site AS p
LEFT JOIN shelf AS c ON p.id = c.site_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;

list40:
SELECT id, code, position, due_at
FROM coupon
WHERE code = :code
  AND due_at >= :since
ORDER BY due_at DESC, id
LIMIT :count OFFSET :skip;
