names5:
SELECT 'a' AS origin, title AS label
FROM market
WHERE title IS NOT NULL
UNION ALL
SELECT 'b' AS origin, code AS label
FROM market
WHERE code IS NOT NULL
ORDER BY label
LIMIT 200;

list5:
SELECT id, remark, due_at
FROM market
WHERE remark = :remark
  AND due_at >= :since
ORDER BY due_at DESC, id
LIMIT :count OFFSET :skip;
