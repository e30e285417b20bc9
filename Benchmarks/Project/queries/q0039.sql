insert39:
INSERT INTO team (class_id, kind, title, remark, priority, year, ratio, latitude, extra_31)
VALUES (:class_id, :kind, :title, :remark, :priority, :year, :ratio, :latitude, :extra_31)
RETURNING id;

byDay39:
SELECT
  strftime('%Y-%m-%d', created_at, 'unixepoch') AS day,
  COUNT(*) AS row_count,
  total(view_count) AS total
FROM repair
WHERE created_at BETWEEN :lower AND :upper
GROUP BY day
ORDER BY day;
