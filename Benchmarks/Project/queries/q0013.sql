top13:
WITH ranked AS (
  SELECT
    c.id,
    c.operator_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.operator_id ORDER BY c.id DESC, c.id) AS place
  FROM event AS c
)

SELECT
  p.kind,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN operator AS p ON ranked.operator_id = p.id
WHERE ranked.place <= :places
ORDER BY p.kind, ranked.place;

missing13:
SELECT p.id, p.label
FROM draft AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM parcel AS c
    WHERE c.draft_id = p.id AND c.priority > 0
  )
ORDER BY p.id
LIMIT 100;

names13:
SELECT 'a' AS origin, status_text AS label
FROM label
WHERE status_text IS NOT NULL
UNION ALL
SELECT 'b' AS origin, status_text AS label
FROM server
WHERE status_text IS NOT NULL
ORDER BY label
LIMIT 200;
