-- name: find-lots
-- The lots that cost at most this much.
SELECT id, title FROM lot WHERE price <= :price ORDER BY title;

-- name: add-lot<!
INSERT INTO lot (title, price) VALUES (:title, :price);

-- name: delete-bids!
DELETE FROM bid WHERE lot_id = :lot_id;
