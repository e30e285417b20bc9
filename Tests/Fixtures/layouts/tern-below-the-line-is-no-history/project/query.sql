-- name: GetRoom :one
SELECT id, name FROM room WHERE id = ?;

-- name: FindRoom :many
SELECT id FROM room WHERE label = ?;
