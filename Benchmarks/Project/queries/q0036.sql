top36:
WITH ranked AS (
  SELECT
    c.id,
    c.channel_id,
    c.weight_grams,
    ROW_NUMBER() OVER (PARTITION BY c.channel_id ORDER BY c.weight_grams DESC, c.id) AS place
  FROM setting AS c
)

SELECT
  p.name,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN channel AS p ON ranked.channel_id = p.id
WHERE ranked.place <= :places
ORDER BY p.name, ranked.place;

find36:
SELECT id, code
FROM parcel
WHERE
  (:text IS NULL OR code = :text)
  AND (:least IS NULL OR priority >= :least)
  AND id IN (:a, :b, :c)
ORDER BY code, id;

left36:
SELECT
  p.id,
  p.email,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM system AS p
LEFT JOIN freight AS c ON p.id = c.system_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;
