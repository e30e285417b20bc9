missing22:
SELECT p.id, p.code
FROM system AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM repair AS c
    WHERE c.system_id = p.id AND c.position > 0
  )
ORDER BY p.id
LIMIT 100;

joined22:
SELECT
  c.id,
  c.name AS child_name,
  p.status_text AS parent_status_text,
  COALESCE(c.id, 0) AS id_or_zero
FROM site AS c
INNER JOIN label AS p ON c.label_id = p.id
WHERE p.status_text LIKE :pattern ESCAPE '!'
ORDER BY p.status_text, c.id;
