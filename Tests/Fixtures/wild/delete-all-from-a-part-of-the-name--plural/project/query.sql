-- name: ClearAllOfEntry :exec
DELETE FROM log_entries;

-- name: DeletePet :exec
DELETE FROM pet;
