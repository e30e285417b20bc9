SELECT name FROM album WHERE id = ?;
