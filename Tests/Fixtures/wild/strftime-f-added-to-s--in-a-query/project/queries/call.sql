-- name: ListCalls :many
SELECT id, round((unixepoch(started_at) + strftime('%f', started_at)) * 1000) AS started_ms FROM call;
