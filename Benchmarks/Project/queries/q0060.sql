names60:
SELECT 'a' AS origin, kind AS label
FROM option_group
WHERE kind IS NOT NULL
UNION ALL
SELECT 'b' AS origin, kind AS label
FROM record
WHERE kind IS NOT NULL
ORDER BY label
LIMIT 200;

joined60:
SELECT
  c.id,
  c.status_text AS child_status_text,
  p.code AS parent_code,
  COALESCE(c.view_count, 0) AS view_count_or_zero
FROM repair AS c
INNER JOIN system AS p ON c.system_id = p.id
WHERE p.code LIKE :pattern ESCAPE '!'
ORDER BY p.code, c.id;

top60:
WITH ranked AS (
  SELECT
    c.id,
    c.system_id,
    c.position,
    ROW_NUMBER() OVER (PARTITION BY c.system_id ORDER BY c.position DESC, c.id) AS place
  FROM repair AS c
)

SELECT
  p.name,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN system AS p ON ranked.system_id = p.id
WHERE ranked.place <= :places
ORDER BY p.name, ranked.place;
