update4:
UPDATE invoice
SET
  slug = :slug,
  weight_grams = :weight_grams
WHERE id = :id
  AND (weight_grams IS NULL OR weight_grams = 0);

top4:
WITH ranked AS (
  SELECT
    c.id,
    c.carrier_id,
    c.position,
    ROW_NUMBER() OVER (PARTITION BY c.carrier_id ORDER BY c.position DESC, c.id) AS place
  FROM customer AS c
)

SELECT
  p.email,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN carrier AS p ON ranked.carrier_id = p.id
WHERE ranked.place <= :places
ORDER BY p.email, ranked.place;

purge4:
DELETE FROM coupon
WHERE due_at < unixepoch('now', '-30 days')
  AND code IS NOT NULL;
