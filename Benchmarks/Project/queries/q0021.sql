touch21:
INSERT INTO customer (id, email, note, price, position, extra_33, carrier_id, server_id)
VALUES (:id, :email, :note, :price, :position, :extra_33, :carrier_id, :server_id)
ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at;

touch21x2:
INSERT INTO market (id, title, remark, code, amount_cents)
VALUES (:id, :title, :remark, :code, :amount_cents)
ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity;

joined21:
SELECT
  c.id,
  c.name AS child_name,
  p.note AS parent_note,
  COALESCE(c.id, 0) AS id_or_zero
FROM score AS c
INNER JOIN invoice AS p ON c.invoice_id = p.id
WHERE p.note LIKE :pattern ESCAPE '!'
ORDER BY p.note, c.id;
