-- name: AccountByEmail :one
SELECT id FROM account WHERE email = ?;
