insert47:
INSERT INTO parcel (note, remark, code, priority)
VALUES (:note, :remark, :code, :priority)
RETURNING id;

insert47x2:
INSERT INTO role (label_id, operator_id, kind, slug, amount_cents, latitude, temperature, extra_29, extra_40)
VALUES (:label_id, :operator_id, :kind, :slug, :amount_cents, :latitude, :temperature, :extra_29, :extra_40)
RETURNING id;

missing47:
SELECT p.id, p.name
FROM channel AS p
WHERE
  p.id > :after
  AND NOT EXISTS (
    SELECT 1
    FROM setting AS c
    WHERE c.channel_id = p.id AND c.id > 0
  )
ORDER BY p.id
LIMIT 100;
