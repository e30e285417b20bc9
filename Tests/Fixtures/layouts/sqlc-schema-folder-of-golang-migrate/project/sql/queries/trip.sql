-- name: TotalDistance :one
SELECT total(distance) AS total_distance FROM trip;

-- name: AddTrip :execlastid
INSERT INTO trip (start, distanse) VALUES (?, ?);
