-- name: GetFeed :one
SELECT id, url, title FROM feed WHERE url = ?;

-- name: CreateFeed :one
INSERT INTO feed (url, title) VALUES (?, ?) RETURNING id, url, title;
