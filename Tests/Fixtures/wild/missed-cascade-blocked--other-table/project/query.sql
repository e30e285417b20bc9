-- name: DeleteCourse :exec
DELETE FROM course WHERE id = ?;
