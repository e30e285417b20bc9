top15:
WITH ranked AS (
  SELECT
    c.id,
    c.operator_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.operator_id ORDER BY c.id DESC, c.id) AS place
  FROM event AS c
)

SELECT
  p.email,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN operator AS p ON ranked.operator_id = p.id
WHERE ranked.place <= :places
ORDER BY p.email, ranked.place;

update15:
UPDATE label
SET
  status_text = :status_text
WHERE id = :id
  AND (id IS NULL OR id = 0);
