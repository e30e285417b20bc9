CREATE TABLE job (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, note TEXT);

-- name: JobList :many
SELECT * FROM job WHERE kind IN (sqlc.slice('kind'));

-- name: JobSet :exec
UPDATE job SET note = cast(sqlc.narg('note') AS text) WHERE id = @id;

-- name: JobAdd :exec
INSERT INTO job (note) VALUES (@note);
