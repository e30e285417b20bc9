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

-- Adds one, and says how many there are and which are open.
addAndList(:priority INTEGER AS Priority) {
  add(:name, :priority);
  total: count();
  open: SELECT id, name FROM todo WHERE completedOn IS NULL ORDER BY id;
}
