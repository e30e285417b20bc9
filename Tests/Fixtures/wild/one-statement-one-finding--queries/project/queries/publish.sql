INSERT INTO post (title, body) SELECT title, body FROM draft WHERE id = :id;
