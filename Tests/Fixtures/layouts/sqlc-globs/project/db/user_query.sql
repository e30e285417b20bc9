-- name: FindUser :many
SELECT id FROM user WHERE nick = ?;
