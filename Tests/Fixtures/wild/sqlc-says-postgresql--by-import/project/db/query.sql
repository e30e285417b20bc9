-- name: One :one
SELECT adr FROM peer WHERE id = $1;
