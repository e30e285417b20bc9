-- name: UpdateOwnerName
UPDATE owner SET name = :name RETURNING id;

-- name: MarkUnseen
UPDATE owner SET seen = 0;
