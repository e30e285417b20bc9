-- name: GetMessage :one
SELECT id, body FROM message WHERE id = ?;

-- name: LastMessages :many
SELECT id, body FROM message ORDER BY sent_at DESC LIMIT ?;
