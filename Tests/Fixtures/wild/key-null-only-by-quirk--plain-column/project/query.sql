-- name: CopyMembers :exec
INSERT INTO badge (person) SELECT person FROM member;

-- name: Strangers :many
SELECT person FROM badge WHERE person NOT IN (SELECT person FROM member);
