find7:
SELECT id, title
FROM market
WHERE
  (:text IS NULL OR title = :text)
  AND (:least IS NULL OR amount_cents >= :least)
  AND id IN (:a, :b, :c)
ORDER BY title, id;

names7:
SELECT 'a' AS origin, remark AS label
FROM feed
WHERE remark IS NOT NULL
UNION ALL
SELECT 'b' AS origin, title AS label
FROM tag
WHERE title IS NOT NULL
ORDER BY label
LIMIT 200;

stats7:
SELECT
  city,
  COUNT(*) AS row_count,
  SUM(weight_grams) AS total,
  AVG(weight_grams) AS mean,
  MAX(created_at) AS latest,
  CASE
    WHEN SUM(weight_grams) >= 1000 THEN 'large'
    WHEN SUM(weight_grams) >= 100 THEN 'medium'
    ELSE 'small'
  END AS bucket
FROM setting
GROUP BY city
HAVING COUNT(*) > :least
ORDER BY row_count DESC, city;
