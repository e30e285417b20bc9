-- name: HappyDays :many
SELECT felt_on FROM mood WHERE face = '😀' ORDER BY felt_on;

-- name: DaysBetween :many
SELECT id FROM mood WHERE face <> '🙁é' AND felt_on > sqlc.arg(from_day) AND felt_at < sqlc.arg(to_day);
