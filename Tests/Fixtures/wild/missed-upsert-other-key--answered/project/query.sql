-- name: Merge :exec
INSERT INTO item (id, guid, title) VALUES (?, ?, ?)
ON CONFLICT (guid) DO UPDATE SET title = excluded.title ON CONFLICT (id) DO UPDATE SET guid = excluded.guid;

-- name: Put :exec
INSERT INTO item (id, guid, title) VALUES (?, lower(hex(randomblob(8))), ?) ON CONFLICT (id) DO UPDATE SET title = excluded.title;

-- name: Add :exec
INSERT INTO item (guid, title) VALUES (?, ?) ON CONFLICT (guid) DO UPDATE SET title = excluded.title;
