-- name: GetPage :one
SELECT html FROM page WHERE path = ?;
