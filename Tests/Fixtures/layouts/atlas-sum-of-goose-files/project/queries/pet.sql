SELECT id, age, nmae FROM pet WHERE id = ?;
