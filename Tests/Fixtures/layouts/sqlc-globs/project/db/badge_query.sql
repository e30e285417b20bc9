-- name: CountBadges :one
SELECT count(*) AS badge_count FROM badge WHERE user_id = ?;
