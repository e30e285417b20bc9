SELECT id, body FROM draft WHERE id = ?;

SELECT id FROM draft WHERE author_id = ?;
