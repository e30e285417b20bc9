update49:
UPDATE manual
SET
  status_text = :status_text,
  minutes = :minutes
WHERE id = :id
  AND (minutes IS NULL OR minutes = 0);

list49:
SELECT id, kind, position, created_at
FROM option_group
WHERE kind = :kind
  AND created_at >= :since
ORDER BY created_at DESC, id
LIMIT :count OFFSET :skip;
