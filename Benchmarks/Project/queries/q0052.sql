byDay52:
SELECT
  strftime('%Y-%m-%d', archived_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(id) AS total
FROM draft
WHERE archived_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;

find52:
SELECT id, kind
FROM repair
WHERE
  (:text IS NULL OR kind = :text)
  AND (:least IS NULL OR minutes >= :least)
  AND id IN (:a, :b, :c)
ORDER BY kind, id;

purge52:
DELETE FROM channel
WHERE archived_at < unixepoch('now', '-30 days')
  AND note IS NOT NULL;
