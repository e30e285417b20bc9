-- name: All :many
SELECT * FROM addrs;
