list58:
SELECT id, status_text, position, due_at
FROM coupon
WHERE status_text = :status_text
  AND due_at >= :since
ORDER BY due_at DESC, id
LIMIT :count OFFSET :skip;

top58:
WITH ranked AS (
  SELECT
    c.id,
    c.letter_id,
    c.level_no,
    ROW_NUMBER() OVER (PARTITION BY c.letter_id ORDER BY c.level_no DESC, c.id) AS place
  FROM section AS c
)

SELECT
  p.remark,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN letter AS p ON ranked.letter_id = p.id
WHERE ranked.place <= :places
ORDER BY p.remark, ranked.place;

purge58:
DELETE FROM request
WHERE updated_at < unixepoch('now', '-30 days')
  AND remark IS NOT NULL;
