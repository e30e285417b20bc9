stats29:
SELECT
  name,
  COUNT(*) AS row_count,
  SUM(position) AS total,
  AVG(position) AS mean,
  MAX(archived_at) AS latest,
  CASE
    WHEN SUM(position) >= 1000 THEN 'large'
    WHEN SUM(position) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM site
GROUP BY name
HAVING COUNT(*) > :least
ORDER BY row_count DESC, name;

top29:
WITH ranked AS (
  SELECT
    c.id,
    c.channel_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.channel_id ORDER BY c.id DESC, c.id) AS place
  FROM setting AS c
)

SELECT
  p.label,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN channel AS p ON ranked.channel_id = p.id
WHERE ranked.place <= :places
ORDER BY p.label, ranked.place;
