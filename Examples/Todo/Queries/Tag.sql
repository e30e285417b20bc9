-- The id of the tag with this name, which is created if need be.
saveTag:
INSERT INTO tag (name)
VALUES (?)
ON CONFLICT (name) DO UPDATE SET name = excluded.name
RETURNING id;

tagTodo:
INSERT INTO todoTag (todoId, tagId)
VALUES (:todoId, :tagId)
ON CONFLICT (todoId, tagId) DO NOTHING;

untagTodo:
DELETE FROM todoTag WHERE todoId = :todoId AND tagId = :tagId;

-- The tags of all todos on the screen, in one go.
tagsOfTodos(output: TodoTagName):
SELECT todoTag.todoId, tag.name
FROM todoTag
JOIN tag ON tag.id = todoTag.tagId
WHERE todoTag.todoId IN ?todoIds
ORDER BY todoTag.todoId, tag.name;
