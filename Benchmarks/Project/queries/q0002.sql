list2:
SELECT id, note, priority, archived_at
FROM parcel
WHERE note = :note
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

joined2:
SELECT
  c.id,
  c.state AS child_state,
  p.status_text AS parent_status_text,
  COALESCE(c.year, 0) AS year_or_zero
FROM operator AS c
INNER JOIN label AS p ON c.label_id = p.id
WHERE p.status_text LIKE :pattern ESCAPE '!'
ORDER BY p.status_text, c.id;

update2:
UPDATE museum
SET
  label = :label,
  priority = :priority
WHERE id = :id
  AND (priority IS NULL OR priority = 0);
