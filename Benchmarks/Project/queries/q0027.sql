list27:
SELECT id, slug, extra_10, created_at
FROM invoice
WHERE slug = :slug
  AND created_at >= :since
ORDER BY created_at DESC, id
LIMIT :count OFFSET :skip;

names27:
SELECT 'a' AS origin, city AS label
FROM option_group
WHERE city IS NOT NULL
UNION ALL
SELECT 'b' AS origin, note AS label
FROM tag
WHERE note IS NOT NULL
ORDER BY label
LIMIT 200;
