SELECT body FROM draft WHERE id = ?;

SELECT id FROM Invoice WHERE id = ?;
