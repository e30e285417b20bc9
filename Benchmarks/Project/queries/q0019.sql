names19:
SELECT 'a' AS origin, kind AS label
FROM property
WHERE kind IS NOT NULL
UNION ALL
SELECT 'b' AS origin, name AS label
FROM feed
WHERE name IS NOT NULL
ORDER BY label
LIMIT 200;

missing19:
SELECT p.id, p.slug
FROM letter AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM section AS c
    WHERE c.letter_id = p.id AND c.view_count > 0
  )
ORDER BY p.id
LIMIT 100;
