-- name: GetParcel :one
SELECT id, weight, sent_on FROM parcel WHERE id = ?;
