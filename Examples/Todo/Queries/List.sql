-- The sidebar: every list with what is left to do in it.
selectLists(output: ListSummary):
SELECT
  list.id,
  list.name,
  list.color,
  count(todo.id) FILTER (WHERE NOT todo.isDone) AS openCount,
  count(todo.id) AS totalCount
FROM list
LEFT JOIN todo ON todo.listId = list.id
GROUP BY list.id
ORDER BY list.position, list.name;

-- A new list goes to the end of the sidebar.
insertList(input: NewList):
INSERT INTO list (name, color, position)
SELECT :name, :color, COALESCE(max(position), 0) + 1
FROM list
RETURNING id;

renameList:
UPDATE list SET name = :name WHERE id = :id;

-- Its todos move to the inbox.
deleteList:
DELETE FROM list WHERE id = ?;
