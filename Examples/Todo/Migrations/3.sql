-- Due dates, notes and tags.

ALTER TABLE todo ADD COLUMN dueAt INTEGER AS Date;
ALTER TABLE todo ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- Only open todos are ever looked up by their due date.
CREATE INDEX openTodoByDueDate ON todo (dueAt) WHERE NOT isDone;

CREATE TABLE tag (
  id INTEGER AS "Tag.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE
) STRICT;

-- Which todo has which tags. The primary key finds the tags of a todo, the
-- index finds the todos of a tag.
CREATE TABLE todoTag (
  todoId INTEGER AS "Todo.ID" NOT NULL REFERENCES todo (id) ON DELETE CASCADE,
  tagId INTEGER AS "Tag.ID" NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  PRIMARY KEY (todoId, tagId)
) STRICT, WITHOUT ROWID;

CREATE INDEX todoTagByTag ON todoTag (tagId);
