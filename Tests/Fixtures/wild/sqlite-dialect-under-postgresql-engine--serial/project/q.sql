-- name: All :many
SELECT id FROM b WHERE x ILIKE $1;
