-- name: Page :many
SELECT id FROM invoice ORDER BY CASE WHEN sqlc.narg('reverse') = TRUE THEN -id ELSE id END LIMIT 9;

-- name: Second :many
SELECT id FROM invoice ORDER BY CASE WHEN sqlc.narg('reverse') = TRUE THEN state END, id LIMIT 9;

-- name: Third :many
SELECT id FROM invoice ORDER BY CASE WHEN sqlc.arg('reverse') = TRUE THEN -id END, CASE WHEN sqlc.arg('reverse') = FALSE THEN id END LIMIT 9;

-- name: Fourth :many
SELECT id FROM invoice ORDER BY CASE WHEN sqlc.narg('reverse') IS NOT TRUE THEN id END LIMIT 9;
