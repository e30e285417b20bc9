-- name: All :many
SELECT c FROM pair;
