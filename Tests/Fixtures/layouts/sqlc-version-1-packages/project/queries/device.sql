-- name: ListDevices :many
SELECT id FROM device WHERE seen > ? ORDER BY seen;

-- name: SeeDevice :exec
UPDATE device SET last_seen = ? WHERE id = ?;
