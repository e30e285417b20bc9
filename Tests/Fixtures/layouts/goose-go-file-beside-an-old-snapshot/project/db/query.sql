-- name: CatsOfOwner :many
SELECT cat.id, cat.name, owner.email FROM cat JOIN owner ON owner.id = cat.owner_id WHERE owner.id = ?;

-- name: HeavyCats :many
SELECT id, name FROM cat WHERE weight > 5;
