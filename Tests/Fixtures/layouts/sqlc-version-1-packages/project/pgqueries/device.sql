-- name: ListDevices :many
SELECT id FROM device WHERE seen > now() - interval '1 hour';
