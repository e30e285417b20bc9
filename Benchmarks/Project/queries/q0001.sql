names1:
SELECT 'a' AS origin, city AS label
FROM option_group
WHERE city IS NOT NULL
UNION ALL
SELECT 'b' AS origin, title AS label
FROM draft
WHERE title IS NOT NULL
ORDER BY label
LIMIT 200;

names1x2:
SELECT 'a' AS origin, kind AS label
FROM license
WHERE kind IS NOT NULL
UNION ALL
SELECT 'b' AS origin, code AS label
FROM feature
WHERE code IS NOT NULL
ORDER BY label
LIMIT 200;
