-- name: ListPosts :many
SELECT id, title, published_at FROM post WHERE feed_id = ? ORDER BY published_at DESC;

-- name: DeleteOldPosts :execrows
DELETE FROM post WHERE publish_at < ?;
