list26:
SELECT id, slug, position, due_at
FROM letter
WHERE slug = :slug
  AND due_at >= :since
ORDER BY due_at DESC, id
LIMIT :count OFFSET :skip;

list26x2:
SELECT id, city, archived_at
FROM parcel
WHERE city = :city
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

byDay26:
SELECT
  strftime('%Y-%m-%d', created_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(extra_23) AS total
FROM tag
WHERE created_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;
