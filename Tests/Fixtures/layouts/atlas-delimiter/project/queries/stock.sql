SELECT title, amount FROM stock WHERE id = ?;

SELECT id FROM stock WHERE name = ?;
