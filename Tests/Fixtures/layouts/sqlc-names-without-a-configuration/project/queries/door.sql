-- name: OpenDoors :many
SELECT id, floor FROM door WHERE open = 1 ORDER BY id;

-- name: DoorOfFloor :one
SELECT id FROM door WHERE floor = ?;
