-- name: PutPage :exec
INSERT INTO page (path, html) VALUES (?1, ?2) ON CONFLICT (path) DO UPDATE SET html = excluded.html;

-- name: DropPage :exec
DELETE FROM page WHERE url = ?;
