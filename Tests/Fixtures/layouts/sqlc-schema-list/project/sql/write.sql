-- name: SendParcel :exec
UPDATE parcel SET send_on = ? WHERE id = ?;
