-- name: Stale :many
SELECT url FROM wish WHERE NOT EXISTS (SELECT 1 FROM fresh AS f WHERE device = f.device AND f.url = wish.url);
