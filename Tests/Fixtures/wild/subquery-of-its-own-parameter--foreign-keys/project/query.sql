-- name: FansOf :many
SELECT name FROM person WHERE id IN (SELECT f.star_id FROM follow AS f WHERE ? = f.star_id);
