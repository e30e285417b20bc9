-- name: LatestMessage :one
SELECT * FROM message WHERE sent_at > now() - interval '1 day' ORDER BY sent_at DESC LIMIT 1;
