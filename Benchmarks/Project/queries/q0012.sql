insert12:
INSERT INTO role (label_id, operator_id, kind, slug, amount_cents, latitude, temperature, extra_29, extra_40)
VALUES (:label_id, :operator_id, :kind, :slug, :amount_cents, :latitude, :temperature, :extra_29, :extra_40)
RETURNING id;

list12:
SELECT id, name, quantity, archived_at
FROM score
WHERE name = :name
  AND archived_at >= :since
ORDER BY archived_at DESC, id
LIMIT :count OFFSET :skip;
