-- name: ReadingsSince :many
SELECT id, value FROM reading WHERE taken_at >= ? ORDER BY taken_at;

-- name: LastReading :one
SELECT value FROM reading ORDER BY taken_on DESC LIMIT 1;
