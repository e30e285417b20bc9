-- name: Page :many
SELECT id FROM invoice
ORDER BY CASE WHEN sqlc.narg('sort') IN (1, 2) THEN state END, CASE WHEN sqlc.narg('newest') IS TRUE THEN -id END, CASE WHEN NOT sqlc.narg('newest') THEN id END
LIMIT sqlc.arg('count');
