joined51:
SELECT
  c.id,
  c.slug AS child_slug,
  p.slug AS parent_slug,
  COALESCE(c.view_count, 0) AS view_count_or_zero
FROM draft AS c
INNER JOIN coupon AS p ON c.coupon_id = p.id
WHERE p.slug LIKE :pattern ESCAPE '!'
ORDER BY p.slug, c.id;

touch51:
INSERT INTO request (id, remark, label, latitude, price, quantity, position)
VALUES (:id, :remark, :label, :latitude, :price, :quantity, :position)
ON CONFLICT (id) DO UPDATE SET year = excluded.year;
