selectTodos:
SELECT * FROM todo;

insertTodo:
INSERT INTO todo (id, name, completedOn) VALUES (?, ?, ?);

completeTodo:
UPDATE todo SET completedOn = ? WHERE id = ?;

todoCount:
SELECT count(*) FROM todo;
