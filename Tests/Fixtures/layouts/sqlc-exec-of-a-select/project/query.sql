-- name: SwitchLamp :execrows
UPDATE lamp SET lit = 1 - lit WHERE id = ?;

-- name: LitLamps :exec
SELECT id, room FROM lamp WHERE lit = 1 ORDER BY room;

-- name: RoomsOfLamps :many
SELECT DISTINCT room FROM lamp ORDER BY room;
