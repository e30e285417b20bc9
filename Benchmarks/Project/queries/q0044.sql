byDay44:
SELECT
  strftime('%Y-%m-%d', created_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(priority) AS total
FROM museum
WHERE created_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;

list44:
SELECT id, title, view_count, archived_at
FROM unit
WHERE title = :title
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;

joined44:
SELECT
  c.id,
  c.code AS child_code,
  p.note AS parent_note,
  COALESCE(c.id, 0) AS id_or_zero
FROM score AS c
INNER JOIN invoice AS p ON c.invoice_id = p.id
WHERE p.note LIKE :pattern ESCAPE '!'
ORDER BY p.note, c.id;
