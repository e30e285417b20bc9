SELECT data FROM session WHERE id = ?;

DELETE FROM session WHERE expires < ?;
