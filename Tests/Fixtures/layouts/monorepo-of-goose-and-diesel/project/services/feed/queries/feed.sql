SELECT id, url FROM feed WHERE error IS NULL ORDER BY id;

SELECT id FROM secret WHERE id = ?;
