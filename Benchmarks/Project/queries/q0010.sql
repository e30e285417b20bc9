insert10:
INSERT INTO museum (email, label, quantity, priority, score_value)
VALUES (:email, :label, :quantity, :priority, :score_value)
RETURNING id;

left10:
SELECT
  p.id,
  p.slug,
  COUNT(c.id) AS child_count,
  MAX(c.due_at) AS last_change
FROM invoice AS p
LEFT JOIN letter AS c ON p.id = c.invoice_id
GROUP BY p.id
ORDER BY child_count DESC, p.id
LIMIT 50;

insert10x2:
INSERT INTO server (chapter_id, status_text, city, position, year)
VALUES (:chapter_id, :status_text, :city, :position, :year)
RETURNING id;
