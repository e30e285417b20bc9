selectTodos:
SELECT * FROM todo;

find:
SELECT * FROM todo WHERE id = ?;

between:
SELECT id, name FROM todo WHERE completedOn BETWEEN ? AND ?;

add:
INSERT INTO todo (name, priority) VALUES (?, ?);

addReturning:
INSERT INTO todo (name) VALUES (?) RETURNING *;

byIds:
SELECT * FROM todo WHERE id IN ?;

count:
SELECT count(*) FROM todo;

lastCompletion:
SELECT max(completedOn) FROM todo;

withTags:
SELECT todo.*, tag.* FROM todo LEFT JOIN tag ON tag.todoId = todo.id;

deleteTodo:
DELETE FROM todo WHERE id = ?;
