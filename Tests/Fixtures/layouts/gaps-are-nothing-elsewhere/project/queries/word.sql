SELECT id, text FROM word WHERE level = ? ORDER BY text;

UPDATE word SET lvel = ? WHERE id = ?;
