names31:
SELECT 'a' AS origin, code AS label
FROM section
WHERE code IS NOT NULL
UNION ALL
SELECT 'b' AS origin, state AS label
FROM score
WHERE state IS NOT NULL
ORDER BY label
LIMIT 200;

update31:
UPDATE system
SET
  email = :email
WHERE id = :id
  AND (id IS NULL OR id = 0);

left31:
SELECT
  p.id,
  p.name,
  COUNT(c.id) AS child_count,
  MAX(c.updated_at) AS last_change
FROM carrier AS p
LEFT JOIN customer AS c ON p.id = c.carrier_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;
