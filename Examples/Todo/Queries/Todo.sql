-- Every todo: open ones first, the most urgent on top.
selectTodos:
SELECT * FROM todo
ORDER BY isDone, dueAt IS NULL, dueAt, id;

findTodo:
SELECT * FROM todo WHERE id = ?;

-- The open todos of a list. NULL is the inbox, hence IS and not =.
openTodos(output: TodoRow):
SELECT id, title, dueAt
FROM todo
WHERE listId IS :listId AND NOT isDone
ORDER BY dueAt IS NULL, dueAt, id;

-- What is due in a period of time, such as this week. It shares its rows'
-- type with openTodos.
dueTodos(input: DueTodosInput, output: TodoRow):
SELECT id, title, dueAt
FROM todo
WHERE NOT isDone AND dueAt BETWEEN :from AND :through
ORDER BY dueAt, id;

-- Todos whose title or note contains the term.
searchTodos(input: TodoSearch, output: TodoSearchResult):
SELECT
  todo.id,
  todo.title,
  list.name AS listName,
  todo.isDone
FROM todo
LEFT JOIN list ON list.id = todo.listId
WHERE
  instr(lower(todo.title), lower(:term)) > 0
  OR instr(lower(todo.note), lower(:term)) > 0
ORDER BY todo.isDone, todo.title, todo.id
LIMIT :limit;

insertTodo(input: NewTodo):
INSERT INTO todo (title, note, listId, dueAt)
VALUES (:title, :note, :listId, :dueAt)
RETURNING id;

updateTodo(input: TodoEdit):
UPDATE todo
SET title = :title, note = :note, dueAt = :dueAt
WHERE id = :id;

toggleTodo:
UPDATE todo
SET isDone = NOT isDone
WHERE id = ?
RETURNING isDone;

-- Moves all selected todos at once.
moveTodos:
UPDATE todo
SET listId = :listId
WHERE id IN ?ids;

deleteDoneTodos:
DELETE FROM todo WHERE isDone;
