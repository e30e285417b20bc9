SELECT name, due_on FROM task WHERE id = ?;

SELECT name FROM task WHERE due < ? ORDER BY name;
