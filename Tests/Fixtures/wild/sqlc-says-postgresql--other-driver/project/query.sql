-- name: One :one
SELECT * FROM invoice WHERE id = $1;
