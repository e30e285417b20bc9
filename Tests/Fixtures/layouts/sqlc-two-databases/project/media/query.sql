-- name: PicturePaths :many
SELECT path FROM picture WHERE account_id = ?;

-- name: PictureOwner :many
SELECT email FROM account WHERE id = ?;
