-- name: UserByID :one
SELECT email, name FROM user WHERE id = ?;

-- name: UserByEmail :one
SELECT id, name FROM user WHERE email = ?;

-- name: CountUsers :one
SELECT count(*) AS user_count FROM user;

-- name: NewestUser :one
SELECT id, name FROM user ORDER BY id DESC LIMIT 1;

-- name: AddUser :one
INSERT INTO user (email, name) VALUES (?, ?) RETURNING id;

-- name: UserByName :one
SELECT id, email FROM user WHERE name = ?;
