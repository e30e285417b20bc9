-- name: get_all_users
-- Get all users, by name.
SELECT user_id, name FROM user ORDER BY name;

-- name: get_user^
SELECT user_id, name FROM user WHERE name = :name;

-- name: count_users$
SELECT count(*) AS user_count FROM user;

-- name: add_user<!
INSERT INTO user (name) VALUES (:name) RETURNING user_id;

-- name: rename_user!
UPDATE user SET nickname = :name WHERE user_id = :user_id;
