purge56:
DELETE FROM invoice
WHERE updated_at < unixepoch('now', '-30 days')
  AND note IS NOT NULL;

insert56:
INSERT INTO shelf (site_id, city, label, minutes, amount_cents)
VALUES (:site_id, :city, :label, :minutes, :amount_cents)
RETURNING id;
