-- name: Pets :many
SELECT id, name FROM pet ORDER BY name, id;

-- name: Add :exec
INSERT INTO pet (name, face) VALUES ($1, $2);

-- name: Days :many
SELECT day FROM visit WHERE pet = $1 ORDER BY day, id;
