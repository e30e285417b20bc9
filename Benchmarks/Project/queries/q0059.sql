joined59:
SELECT
  c.id,
  c.code AS child_code,
  p.city AS parent_city,
  COALESCE(c.weight_grams, 0) AS weight_grams_or_zero
FROM system AS c
INNER JOIN subject AS p ON c.subject_id = p.id
WHERE p.city LIKE :pattern ESCAPE '!'
ORDER BY p.city, c.id;

list59:
SELECT id, title, position, archived_at
FROM site
WHERE title = :title
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

list59x2:
SELECT id, email, year, due_at
FROM class
WHERE email = :email
  AND due_at >= :since
ORDER BY due_at DESC, id
LIMIT :count OFFSET :skip;
