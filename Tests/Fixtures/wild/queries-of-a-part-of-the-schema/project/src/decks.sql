SELECT name FROM deck WHERE id = ?;
