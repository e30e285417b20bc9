/* name: VenueBySlug :one */
SELECT id, city FROM venue WHERE slug = ?;

-- name: ListVenues :many
-- The venues of a city.
SELECT id, slug FROM venue WHERE city = ? ORDER BY slug;

/* name: VenueOfCity :one */
SELECT id, slug FROM venue WHERE city = ?;

--name: RenameVenue :exec
UPDATE venue SET slug = ? WHERE id = ?;
